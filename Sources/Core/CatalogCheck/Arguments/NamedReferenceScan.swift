/// Finds `{name}` and `%(name)s` in the texts of catalogs that name their arguments.
enum NamedReferenceScan {
  /// The longest name that is taken for one.
  private static let mostNameBytes = 64

  /// The names in braces, without what stands after a colon; `{}` counts on as "0", "1" and so forth.
  static func braces(in text: String) -> [String] {
    names(in: text.utf8.span, opening: UInt8(ascii: "{"), closing: UInt8(ascii: "}"), afterPercent: false)
  }

  /// The names of `%(name)s`.
  static func parentheses(in text: String) -> [String] {
    names(in: text.utf8.span, opening: UInt8(ascii: "("), closing: UInt8(ascii: ")"), afterPercent: true)
  }

  private static func names(
    in bytes: Span<UInt8>, opening: UInt8, closing: UInt8, afterPercent: Bool
  ) -> [String] {
    var names: [String] = []
    var unnamed = 0
    var at = 0
    while at < bytes.count {
      guard bytes[at] == opening, !afterPercent || (at > 0 && bytes[at - 1] == UInt8(ascii: "%")) else {
        at += 1
        continue
      }
      // Two braces stand for one.
      if !afterPercent, at + 1 < bytes.count, bytes[at + 1] == opening {
        at += 2
        continue
      }
      var name: [UInt8] = []
      var end = at + 1
      var isFormat = false
      while end < bytes.count, bytes[end] != closing, end - at <= mostNameBytes {
        if bytes[end] == UInt8(ascii: ":") { isFormat = true }
        if !isFormat { name.append(bytes[end]) }
        end += 1
      }
      guard end < bytes.count, bytes[end] == closing, isName(name) else {
        at += 1
        continue
      }
      names.append(name.isEmpty ? String(unnamed) : String(decoding: name, as: UTF8.self))
      if name.isEmpty { unnamed += 1 }
      at = end + 1
    }
    return names
  }

  private static func isName(_ bytes: [UInt8]) -> Bool {
    bytes.allSatisfy { byte in
      switch Unicode.Scalar(byte) {
      case "a"..."z", "A"..."Z", "0"..."9", "_", ".", "-", "!": true
      default: false
      }
    }
  }
}
