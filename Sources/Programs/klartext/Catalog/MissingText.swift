internal import Foundation

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

  /// Reads a line; nil for what is none, such as a record of a later version.
  static func read(_ line: [UInt8]) -> MissingText? { try? JSONDecoder().decode(MissingText.self, from: Data(line)) }

  /// Whether the key is a text that people read, not a name.
  var isKeyText: Bool { key.contains(" ") || key.contains("%") }
}
