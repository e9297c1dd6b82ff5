internal import Foundation
internal import ICU

/// Reads String Catalogs (`.xcstrings`), which Foundation on Linux does not know.
///
/// Total: nodes of another shape than expected are left out and told.
public struct XCStringsReader {
  /// What a file held.
  public struct Result: Hashable, Sendable {
    /// The table in all languages of the file.
    public var catalog: Catalog
    /// What could not be read.
    public var problems: [CatalogProblem]
  }

  /// The largest file that is read: the largest real ones have a few megabytes.
  static let mostBytes = 32 << 20

  /// Reads a whole file; `file` is only repeated in the problems.
  public static func read(_ bytes: [UInt8], table: String, file: String) -> Result {
    var reader = XCStringsReader(bytes: bytes, table: table, file: file)
    reader.readAll()
    return Result(catalog: reader.catalog, problems: reader.problems.problems)
  }

  private let bytes: [UInt8]
  private var catalog: Catalog
  private var problems: ProblemList

  private init(bytes: [UInt8], table: String, file: String) {
    self.bytes = bytes
    catalog = Catalog(table: table, sourceLanguage: "en")
    problems = ProblemList(file: file)
  }

  private mutating func readAll() {
    guard bytes.count <= Self.mostBytes else {
      return problems.add(.tooLarge, "The file has more than \(Self.mostBytes) bytes.")
    }
    let root: Any
    do {
      root = try JSONSerialization.jsonObject(with: Data(bytes))
    } catch {
      let place = JSONPlace.place(of: error, in: bytes)
      return problems.add(.invalidJSON, line: place.line, column: place.column, "This is no JSON.")
    }
    guard let root = root as? [String: Any], let strings = root["strings"] as? [String: Any] else {
      return problems.add(.notACatalog, "There is no “strings” object.")
    }
    if let source = root["sourceLanguage"] as? String {
      if let tag = LocaleTag(source) {
        catalog.sourceLanguage = tag.text
      } else {
        report(.notALanguage, key: "sourceLanguage", "“\(source)” is no language tag.")
      }
    }
    for (key, node) in strings where !key.isEmpty { readKey(key, node) }
  }

  private mutating func readKey(_ key: String, _ node: Any) {
    guard let node = node as? [String: Any] else {
      return report(.unsupportedValue, key: key, "“\(key)” is not an object.")
    }
    let shouldTranslate = node["shouldTranslate"] as? Bool ?? true
    for (name, value) in node["localizations"] as? [String: Any] ?? [:] {
      guard let language = LocaleTag(name)?.text else {
        report(.notALanguage, key: name, "“\(name)” is no language tag.")
        continue
      }
      guard let value = value as? [String: Any], var entry = entry(value, key: key, language: name) else { continue }
      entry.shouldTranslate = shouldTranslate
      catalog.entries[language, default: [:]][key] = entry
    }
    // A key that is its own text has no node in the source language.
    if catalog.entries[catalog.sourceLanguage]?[key] == nil {
      var entry = CatalogEntry(text: key)
      entry.shouldTranslate = shouldTranslate
      catalog.entries[catalog.sourceLanguage, default: [:]][key] = entry
    }
  }

  private mutating func entry(_ node: [String: Any], key: String, language: String) -> CatalogEntry? {
    var substitutions: [String: CatalogEntry.Substitution] = [:]
    var numbers: [String: Int] = [:]
    for (name, value) in node["substitutions"] as? [String: Any] ?? [:] {
      guard let value = value as? [String: Any], let found = form(value, as: .substitutionForm, key: key) else {
        continue
      }
      if let number = value["argNum"] as? Int, (1...127).contains(number) { numbers[name] = number }
      let specifier = value["formatSpecifier"] as? String
      substitutions[name] = CatalogEntry.Substitution(
        placeholder: specifier.flatMap { PlaceholderParser.placeholder(specifier: $0) }, form: found.form)
    }
    guard let found = form(node, as: .sentence(argumentNumbers: numbers), key: key) else { return nil }
    let patterns: [Pattern] =
      switch found.form {
      case .single(let pattern): [pattern]
      case .plural(let forms): Array(forms.values)
      case .indexed(let forms, _): forms
      }
    for case .substitution(let name, _) in patterns.flatMap(\.pieces) where substitutions[name] == nil {
      report(.unknownSubstitution, key: key, "“\(key)” in \(language) names “\(name)”, which is not there.")
    }
    return CatalogEntry(form: found.form, substitutions: substitutions, state: found.state)
  }

  private mutating func form(
    _ node: [String: Any], as role: PlaceholderParser.Role, key: String
  ) -> (form: CatalogEntry.Form, state: CatalogEntry.State)? {
    if let unit = text(node) { return (.single(PlaceholderParser.parse(unit.value, as: role)), unit.state) }
    guard let plural = Self.withoutDevice(node)["variations"] as? [String: Any],
      let cases = plural["plural"] as? [String: Any]
    else {
      if node["stringUnit"] == nil { report(.unsupportedValue, key: key, "“\(key)” has a node without a text.") }
      return nil
    }
    var forms: [PluralCategory: Pattern] = [:]
    var state = CatalogEntry.State.translated
    for (name, value) in cases {
      guard let category = PluralCategory(rawValue: name), let value = value as? [String: Any],
        let unit = text(value)
      else { continue }
      forms[category] = PlaceholderParser.parse(unit.value, as: role)
      if unit.state != .translated { state = unit.state }
    }
    if forms.isEmpty { return nil }
    if forms[.other] == nil { report(.missingOther, key: key, "“\(key)” has plural forms without “other”.") }
    return (.plural(forms), state)
  }

  /// The text of a node; nil where it has none or only blanks, which is as good as not translated.
  private func text(_ node: [String: Any]) -> (value: String, state: CatalogEntry.State)? {
    guard let unit = Self.withoutDevice(node)["stringUnit"] as? [String: Any], let value = unit["value"] as? String,
      value.contains(where: { !$0.isWhitespace })
    else { return nil }
    // States of later versions are kept as text that somebody should look at.
    return (value, (unit["state"] as? String).map { CatalogEntry.State(rawValue: $0) ?? .needsReview } ?? .translated)
  }

  /// The node for no device in particular: "other", else that of a desk, else any, the same at each reading.
  private static func withoutDevice(_ node: [String: Any]) -> [String: Any] {
    var node = node
    for _ in 0..<4 {
      guard let variations = node["variations"] as? [String: Any], let devices = variations["device"] as? [String: Any],
        let name = ["other", "mac", "iphone"].first(where: { devices[$0] != nil }) ?? devices.keys.min(),
        let inner = devices[name] as? [String: Any]
      else { return node }
      node = inner
    }
    return node
  }

  private mutating func report(_ code: CatalogProblem.Code, key: String, _ message: @autoclosure () -> String) {
    guard !problems.isFull else { return }
    let place = JSONPlace.place(ofKey: key, in: bytes)
    problems.add(code, line: place.line, column: place.column, message())
  }
}
