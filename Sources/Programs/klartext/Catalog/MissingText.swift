/// A text without a translation, as the collector tells it.
struct MissingText: Decodable {
  var locale: String
  var table: String
  var key: String
  var masked: Bool?
  var events: UInt64
  var readers: Int
  var source: String
  var sourceLanguage: String?
  var hint: String?
  var services: [String]

  /// Whether the key is a text that people read, not a name.
  var isKeyText: Bool { key.contains(" ") || key.contains("%") }
}
