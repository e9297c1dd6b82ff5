/// One entry of a `.po` file while it is read.
struct GettextMessage {
  /// The notes for translators, a line each.
  var comments: [String] = []
  /// `fuzzy`, `c-format` and the like.
  var flags: [String] = []
  var context: GettextText?
  var key: GettextText?
  /// Whether a `msgid` was there, with a text or without.
  var hasKeyword = false
  var plural: GettextText?
  /// The texts with the numbers of their forms; nil where none is written.
  var texts: [(number: Int?, text: GettextText)] = []
  /// Whether a part of it could not be read, which was told.
  var isDamaged = false

  /// Whether anything but notes was read.
  var hasBegun: Bool { context != nil || key != nil || !texts.isEmpty || isDamaged }

  /// Whether it is the file's header.
  var isHeader: Bool { context == nil && key?.bytes.isEmpty == true }

  /// Key and context as catalogs join them.
  var joinedKey: String {
    let key = key?.value ?? ""
    return context.map { "\($0.value)\u{4}\(key)" } ?? key
  }

  /// Where its first line with a text is.
  var offset: Int { context?.offset ?? key?.offset ?? texts.first?.text.offset ?? 0 }

  /// How arguments are written, by the flags or by the look of the key.
  var style: PlaceholderStyle {
    let texts = [key?.value, plural?.value].compactMap(\.self)
    for flag in flags {
      switch flag {
      case "python-brace-format", "csharp-format", "java-format", "c++-format":
        return BracePlaceholderParser.braceStyle(ofKey: texts)
      case "c-format", "objc-format", "php-format": return .printf
      case "python-format":
        if case .named(let names) = BracePlaceholderParser.style(ofKey: texts) { return .named(names: names) }
        return .printf
      default: break
      }
    }
    return BracePlaceholderParser.style(ofKey: texts)
  }
}
