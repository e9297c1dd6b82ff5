internal import Foundation
internal import ICU

/// Writes String Catalogs as Xcode does, so that a translator's tool takes them and version control shows few changes.
///
/// What ``XCStringsReader`` reads from it are the same entries; only places differ.
public enum XCStringsWriter {
  /// The devices a text can vary by, besides "other", in the order in which they are written.
  private static let devices = ["applevision", "appletv", "applewatch", "ipad", "iphone", "ipod", "mac"].sorted()

  /// Writes a catalog.
  ///
  /// - Of doubled entries the last one counts; comment, staleness and whether to translate are those of the last entry
  ///   of the key, for the format has them once a key.
  /// - A text in the source language that equals its key is left out, as Xcode does.
  /// - Texts for devices lose the names of the devices: the entry's own form is that for "other".
  /// - The forms of gettext become "one" and "other", for which its rule is not known here.
  public static func write(_ entries: [SourceEntry], sourceLanguage: String) -> [UInt8] {
    var keys: [String: [String: SourceEntry]] = [:]
    var last: [String: SourceEntry] = [:]
    for entry in entries {
      keys[entry.key, default: [:]][entry.language] = entry
      last[entry.key] = entry
    }
    let strings = keys.keys.sorted(by: isBefore).map { key in
      (name: key, value: tree(of: last[key], languages: keys[key] ?? [:], sourceLanguage: sourceLanguage))
    }
    let root: [(name: String, value: JSONTree)] = [
      ("sourceLanguage", .text(sourceLanguage)), ("strings", .object(strings)), ("version", .text("1.0")),
    ]
    return JSONTree.object(root).bytes
  }

  /// The Finder's order, in which Xcode keeps the keys; by code point where that sees no difference.
  private static func isBefore(_ left: String, _ right: String) -> Bool {
    switch left.localizedStandardCompare(right) {
    case .orderedAscending: true
    case .orderedDescending: false
    case .orderedSame: left < right
    }
  }

  private static func tree(
    of key: SourceEntry?, languages: [String: SourceEntry], sourceLanguage: String
  ) -> JSONTree {
    var members: [(name: String, value: JSONTree)] = []
    if let comment = key?.comment { members.append(("comment", .text(comment))) }
    if key?.isStale == true { members.append(("extractionState", .text("stale"))) }
    let written = languages.values.filter { !saysTheKey($0, sourceLanguage: sourceLanguage) }
      .sorted { $0.language < $1.language }
    let localizations = written.compactMap { entry in node(of: entry).map { (name: entry.language, value: $0) } }
    if !localizations.isEmpty { members.append(("localizations", .object(localizations))) }
    if key?.shouldTranslate == false { members.append(("shouldTranslate", .bool(false))) }
    return .object(members)
  }

  private static func saysTheKey(_ entry: SourceEntry, sourceLanguage: String) -> Bool {
    guard entry.language == sourceLanguage, entry.state == .translated, entry.substitutions.isEmpty,
      entry.deviceForms.isEmpty, case .single(let text) = entry.form
    else { return false }
    return text.value == entry.key
  }

  /// What stands for a language; nil where there is no text at all.
  private static func node(of entry: SourceEntry) -> JSONTree? {
    guard !entry.form.texts.isEmpty else { return nil }
    var members: [(name: String, value: JSONTree)] = []
    if entry.deviceForms.isEmpty {
      members = form(entry.form, entry.state)
    } else {
      var cases = zip(devices, entry.deviceForms).map { (name: $0, value: JSONTree.object(form($1, entry.state))) }
      cases.append(("other", .object(form(entry.form, entry.state))))
      members = [("variations", .object([("device", .object(cases))]))]
    }
    if !entry.substitutions.isEmpty {
      let parts = Dictionary(entry.substitutions.map { ($0.name, $0) }) { $1 }.values.sorted { $0.name < $1.name }
      let trees = parts.map { (name: $0.name, value: tree(of: $0, entry.state)) }
      members.append(("substitutions", .object(trees)))
      members.sort { $0.name < $1.name }
    }
    return .object(members)
  }

  private static func tree(of part: SourceSubstitution, _ state: CatalogEntry.State) -> JSONTree {
    var members: [(name: String, value: JSONTree)] = []
    if let number = part.argumentNumber { members.append(("argNum", .number(number))) }
    if let specifier = part.specifier { members.append(("formatSpecifier", .text(specifier))) }
    return .object(members + form(part.form, state))
  }

  private static func form(_ form: SourceForm, _ state: CatalogEntry.State) -> [(name: String, value: JSONTree)] {
    func unit(_ text: SourceText) -> (name: String, value: JSONTree) {
      ("stringUnit", .object([("state", .text(state.rawValue)), ("value", .text(text.value))]))
    }
    func plural(_ forms: [PluralCategory: SourceText]) -> [(name: String, value: JSONTree)] {
      let cases = forms.sorted { $0.key.rawValue < $1.key.rawValue }
        .map { (name: $0.key.rawValue, value: JSONTree.object([unit($0.value)])) }
      return [("variations", .object([("plural", .object(cases))]))]
    }
    switch form {
    case .single(let text): return [unit(text)]
    case .plural(let forms): return plural(forms)
    case .indexed(let texts):
      guard let first = texts.first, let last = texts.last else { return [] }
      return plural(texts.count == 1 ? [.other: last] : [.one: first, .other: last])
    }
  }
}
