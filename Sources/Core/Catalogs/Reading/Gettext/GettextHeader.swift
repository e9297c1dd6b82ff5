/// The fields of a `.po` file's header that matter here.
struct GettextHeader {
  /// `Language` in its place; nil where it is missing or empty.
  private(set) var language: (name: String, offset: Int)?
  /// `Plural-Forms` in its place; nil where it is missing or empty.
  private(set) var pluralForms: (value: String, start: Int)?
  private let text: GettextText

  init(_ text: GettextText) {
    self.text = text
    let bytes = text.bytes
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      if let colon = bytes[start..<end].firstIndex(of: UInt8(ascii: ":")) {
        var first = colon + 1
        while first < end, bytes[first] == 0x20 || bytes[first] == 0x09 { first += 1 }
        let value = String(decoding: bytes[first..<end], as: UTF8.self)
        if first < end {
          switch String(decoding: bytes[start..<colon], as: UTF8.self).lowercased() {
          case "language" where language == nil: language = (value, text.place(of: first))
          case "plural-forms" where pluralForms == nil: pluralForms = (value, first)
          default: break
          }
        }
      }
      start = end + 1
    }
  }

  /// Where a byte of ``pluralForms`` stands in the file.
  func place(inPluralForms offset: Int) -> Int { text.place(of: (pluralForms?.start ?? 0) + offset) }

  /// A tag for a language as gettext names it, such as `sr_RS.UTF-8@latin`; nil for what is none.
  static func tag(_ name: String) -> String? {
    var name = name.prefix { $0 != " " && $0 != "\t" }
    let modifier = name.firstIndex(of: "@").map { name[name.index(after: $0)...].lowercased() }
    name = name.prefix { $0 != "@" && $0 != "." }
    let language = name.prefix { $0 != "_" && $0 != "-" }
    let rest = name.dropFirst(language.count)
    let scripts = ["latin": "-Latn", "cyrillic": "-Cyrl", "arabic": "-Arab", "devanagari": "-Deva", "iqtelif": "-Latn"]
    switch modifier {
    case let modifier? where scripts[modifier] != nil:
      return LocaleTag(language + (scripts[modifier] ?? "") + rest)?.text
    case "valencia": return LocaleTag(name + "-valencia")?.text
    default: return LocaleTag(String(name))?.text
    }
  }
}
