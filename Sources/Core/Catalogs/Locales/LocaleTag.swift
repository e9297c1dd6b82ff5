internal import ICU

/// A language tag taken apart and brought into one spelling.
struct LocaleTag: Hashable {
  /// A language in a script: what may stand in for what.
  struct Writing: Hashable, Sendable {
    var language: String
    /// Empty where nobody knows.
    var script: String

    /// Whether who reads this reads that as well.
    func serves(_ other: Writing) -> Bool {
      language == other.language && (script == other.script || script.isEmpty || other.script.isEmpty)
    }
  }

  /// The longest tag that is read (RFC 5646 §4.4.1).
  static let mostBytes = 35

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

  /// Reads a name in any spelling; nil for what is none.
  init?(_ raw: String) {
    guard let name = LocaleName(raw) else { return nil }
    self.init(name)
  }

  /// Reads a name that is taken apart already; nil for one that ICU does not take.
  init?(_ name: LocaleName) {
    let tag = name.tag
    guard tag.utf8.count <= Self.mostBytes, let text = LocaleData.canonical(tag) else { return nil }
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
