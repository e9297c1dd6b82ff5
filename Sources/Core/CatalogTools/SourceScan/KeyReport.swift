public import Catalogs

/// Compares the keys that source asks for with those that catalogs have.
public struct KeyReport: Hashable, Sendable {
  /// A key of a catalog.
  private struct Known: Hashable {
    var table: String
    var key: String
  }

  /// What is wrong: of the source in its order, then of the catalogs by table and key.
  public private(set) var findings: [KeyFinding] = []

  private var exact: Set<Known> = []
  private var shapes: [Known: [String]] = [:]
  private var tablesOfKey: [String: Set<String>] = [:]
  private var tablesOfShape: [String: Set<String>] = [:]
  private var used: Set<Known> = []

  /// Makes the report.
  ///
  /// - Parameter catalogs: what the keys are looked for in; nil to look at the source alone.
  public init(_ scan: SourceScan, catalogs: CatalogSet?) {
    if let catalogs { index(catalogs) }
    for use in scan.uses { judge(use, hasCatalogs: catalogs != nil) }
    if let catalogs { addUnused(catalogs, scan) }
  }

  /// How many findings are errors.
  public var errors: Int { findings.count { $0.severity == .error } }

  private mutating func index(_ catalogs: CatalogSet) {
    for (name, table) in catalogs.tables {
      for key in Set(table.entries.values.flatMap(\.keys)) {
        let shape = KeyShape.of(key)
        exact.insert(Known(table: name, key: key))
        shapes[Known(table: name, key: shape), default: []].append(key)
        tablesOfKey[key, default: []].insert(name)
        tablesOfShape[shape, default: []].insert(name)
      }
    }
  }

  // MARK: Keys in source

  private mutating func judge(_ use: KeyUse, hasCatalogs: Bool) {
    guard let key = use.key else {
      return add(
        use, .note, .dynamicKey, nil,
        "The key is made at run time; whether catalogs have it cannot be told.")
    }
    let found = matches(use, key)
    for known in found { used.insert(known) }
    if use.isInterpolated && use.call == .plain {
      let suggestion = found.first?.key ?? key
      return add(
        use, .error, .interpolatedKey, suggestion,
        "The value is put in before the lookup, so that no catalog can hold the key. Use “\(suggestion)” and format "
          + "the text with the value, or make it a message of Klartext.")
    }
    guard hasCatalogs, found.isEmpty else { return }
    let others = (use.isInterpolated ? tablesOfShape[use.shape] : tablesOfKey[key]) ?? []
    let hint = others.min().map { " The table “\($0)” has it." } ?? ""
    let near = use.isInterpolated ? nil : nearKey(use)
    add(
      use, .error, .missingKey, near,
      "No catalog has the key “\(key)”\(tableWords(use)).\(hint)"
        + (near.map { " “\($0)” differs only in its specifiers." } ?? ""))
  }

  private func matches(_ use: KeyUse, _ key: String) -> [Known] {
    func keys(in table: String) -> [Known] {
      if use.isInterpolated {
        return (shapes[Known(table: table, key: use.shape)] ?? []).sorted().map { Known(table: table, key: $0) }
      }
      let known = Known(table: table, key: key)
      return exact.contains(known) ? [known] : []
    }
    switch use.table {
    case .named(let table): return keys(in: table)
    case .unknown:
      return ((use.isInterpolated ? tablesOfShape[use.shape] : tablesOfKey[key]) ?? []).sorted().flatMap(keys)
    }
  }

  /// A key with other specifiers: at run time it is not found, for keys are compared letter by letter.
  private func nearKey(_ use: KeyUse) -> String? {
    guard case .named(let table) = use.table, let key = use.key else { return nil }
    return shapes[Known(table: table, key: KeyShape.of(key))]?.min()
  }

  private func tableWords(_ use: KeyUse) -> String {
    switch use.table {
    case .named(let table): " in the table “\(table)”"
    case .unknown: ""
    }
  }

  private mutating func add(
    _ use: KeyUse, _ severity: KeyFinding.Severity, _ code: KeyFinding.Code, _ suggestion: String?, _ message: String
  ) {
    var table: String?
    if case .named(let name) = use.table { table = name }
    findings.append(
      KeyFinding(
        severity: severity, code: code, file: use.file, line: use.place.line, column: use.place.column, key: use.key,
        table: table, suggestion: suggestion, message: message))
  }

  // MARK: Keys in catalogs

  private mutating func addUnused(_ catalogs: CatalogSet, _ scan: SourceScan) {
    for (name, table) in catalogs.tables.sorted(by: { $0.key < $1.key }) {
      for key in Set(table.entries.values.flatMap(\.keys)).sorted() {
        // A string that stands in the source may be handed to a lookup in a way that the scan does not see.
        guard !used.contains(Known(table: name, key: key)), !scan.literals.contains(key),
          !scan.literals.contains(KeyShape.of(key))
        else { continue }
        let languages = [table.sourceLanguage] + table.entries.keys.sorted()
        let entry = languages.lazy.compactMap { table.entries[$0]?[key] }.first
        findings.append(
          KeyFinding(
            severity: .warning, code: .unusedKey, file: entry?.source?.file ?? name,
            line: max(Int(entry?.line ?? 1), 1), column: 1, key: key, table: name, suggestion: nil,
            message: "No source asks for the key “\(key)” of the table “\(name)”."))
      }
    }
  }
}
