/// A locale's name as people and systems write it, taken apart without asking ICU.
///
/// Reads BCP 47 ("zh-Hant-TW") and POSIX ("zh_TW.UTF-8", "sr_RS@latin", "de_DE@euro") in any case.
struct LocaleName: Hashable {
  /// The longest name that is read: the longest tag (RFC 5646 §4.4.1) with a character set behind it.
  static let mostBytes = 64

  /// Codes that catalogs still use and ICU leaves alone, or that it only knows as separate languages.
  private static let aliases: [Substring: (language: Substring, script: Substring?)] = [
    "iw": ("he", nil), "in": ("id", nil), "mo": ("ro", nil), "sh": ("sr", "Latn"), "tl": ("fil", nil),
    "no": ("nb", nil), "ji": ("yi", nil),
  ]
  /// Names that stand for no language: of POSIX, of ISO 639, and translatewiki's documentation.
  private static let none: Set<Substring> = ["posix", "root", "und", "mul", "mis", "zxx", "qqq"]
  private static let modifiers: [Substring: Substring] = [
    "latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva", "arabic": "Arab",
  ]

  /// The language, lower case, brought up to date.
  let language: String
  /// The script as it is written or goes with an old code.
  let script: String?
  /// The region, upper case.
  let region: String?
  /// Variants and extensions, lower case, with hyphens.
  let rest: String

  /// Reads a name; nil for what is none, for a longer one, and for one that names no language.
  init?(_ raw: some StringProtocol) {
    guard !raw.isEmpty, raw.utf8.count <= Self.mostBytes, raw.utf8.allSatisfy(Self.isAllowed) else { return nil }
    let lower = raw.lowercased()
    let end = lower.firstIndex { $0 == "." || $0 == "@" } ?? lower.endIndex
    let modifier = lower[end...].lastIndex(of: "@").flatMap { Self.modifiers[lower[lower.index(after: $0)...]] }
    let parts = lower[..<end].split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard let first = parts.first, (2...8).contains(first.utf8.count), first.utf8.allSatisfy(Self.isLetter),
      !Self.none.contains(first), parts.allSatisfy({ (1...8).contains($0.utf8.count) })
    else { return nil }
    let alias = Self.aliases[first]
    language = String(alias?.language ?? first)
    var at = 1
    if at < parts.count, parts[at].utf8.count == 4, parts[at].utf8.allSatisfy(Self.isLetter) {
      script = parts[at].prefix(1).uppercased() + parts[at].dropFirst()
      at += 1
    } else {
      script = (modifier ?? alias?.script).map(String.init)
    }
    if at < parts.count, Self.isRegion(parts[at]) {
      region = parts[at].uppercased()
      at += 1
    } else {
      region = nil
    }
    rest = parts[at...].joined(separator: "-")
  }

  /// The name as a BCP 47 tag.
  var tag: String { rest.isEmpty ? short : short + "-" + rest }

  /// The same without variants and extensions.
  var short: String {
    var short = language
    if let script { short += "-" + script }
    if let region { short += "-" + region }
    return short
  }

  /// Whether digits of ASCII are asked for where the language has its own (`-u-nu-latn`).
  var asksForLatinDigits: Bool { rest.hasPrefix("u-") && rest.contains("nu-latn") }

  private static func isRegion(_ part: Substring) -> Bool {
    part.utf8.count == 2 ? part.utf8.allSatisfy(isLetter) : part.utf8.count == 3 && part.utf8.allSatisfy(isDigit)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "A"..."Z", "a"..."z", "0"..."9", "-", "_", ".", "@", ":": true
    default: false
    }
  }
}
