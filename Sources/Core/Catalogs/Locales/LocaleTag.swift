internal import ICU

/// A language tag taken apart and brought into one spelling.
struct LocaleTag: Hashable {
  /// A language in a script: what may stand in for what.
  struct Writing: Hashable, Sendable {
    var language: String
    var script: String
  }

  /// The longest tag that is read (RFC 5646 §4.4.1).
  static let mostBytes = 35

  /// Codes that catalogs still use and ICU leaves alone, or that it only knows as separate languages.
  private static let aliases = [
    "iw": "he", "in": "id", "mo": "ro", "sh": "sr-Latn", "tl": "fil", "no": "nb", "ji": "yi",
  ]

  /// The tag in canonical spelling.
  let text: String
  /// The language and its written or likely script.
  let writing: Writing
  /// The region, where one is written.
  let region: String?
  /// The region most speakers of it live in.
  let likelyRegion: String?
  /// The tag by which CLDR's tables of parents know it: without the script that goes without saying.
  let inheritanceText: String

  /// Reads a tag with hyphens or underscores in any case; nil for anything longer or with other characters.
  init?(_ raw: String) {
    let bytes = raw.utf8
    guard !bytes.isEmpty, bytes.count <= Self.mostBytes, bytes.allSatisfy(Self.isAllowed) else { return nil }
    var parts = raw.lowercased().split(separator: "-", omittingEmptySubsequences: false)
      .flatMap { $0.split(separator: "_", omittingEmptySubsequences: false) }
    guard let language = parts.first, (2...8).contains(language.utf8.count) else { return nil }
    if let alias = Self.aliases[String(language)] {
      let replacement = alias.lowercased().split(separator: "-")
      // sh-Cyrl keeps the script it names.
      let names = parts.count > 1 && parts[1].utf8.count == 4 ? replacement.prefix(1) : replacement[...]
      parts.replaceSubrange(0...0, with: names)
    }
    guard let text = LocaleData.canonical(parts.joined(separator: "-")) else { return nil }
    let written = Subtags(text)
    let full = Subtags(LocaleData.maximized(text) ?? text)
    let usual = Subtags(LocaleData.maximized(written.language) ?? written.language)
    let script = full.script ?? ""
    self.text = text
    writing = Writing(language: written.language, script: script)
    region = written.region
    likelyRegion = full.region
    inheritanceText = [written.language, usual.script == full.script ? nil : script, written.region]
      .compactMap(\.self).filter { !$0.isEmpty }.joined(separator: "-")
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "A"..."Z", "a"..."z", "0"..."9", "-", "_": true
    default: false
    }
  }

  /// The parts that matter here; variants and extensions are left out.
  private struct Subtags {
    var language: String
    var script: String?
    var region: String?

    init(_ tag: String) {
      let parts = tag.split(separator: "-").map(String.init)
      language = parts.first ?? tag
      for part in parts.dropFirst() {
        if part.utf8.count == 1 { break }
        if part.utf8.count == 4, script == nil, region == nil, part.first?.isLetter == true { script = part }
        if part.utf8.count == 2 || (part.utf8.count == 3 && part.first?.isNumber == true), region == nil {
          region = part
        }
      }
    }
  }
}
