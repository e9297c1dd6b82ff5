internal import Catalogs

/// Takes the findings of the rules, and leaves out what nobody asked for before a sentence is made of it.
struct FindingList {
  /// A finding whose place is still a number of bytes.
  struct Item {
    var finding: Finding
    var document: Int
    var offset: Int
  }

  private let leastSeverity: FindingSeverity
  private let languages: Set<String>
  /// The rule that is at work.
  var rule: CheckRule
  private(set) var items: [Item] = []

  /// Makes an empty list.
  ///
  /// - Parameter languages: the languages that matter; empty for all.
  init(leastSeverity: FindingSeverity, languages: Set<String>, rule: CheckRule) {
    self.leastSeverity = leastSeverity
    self.languages = languages
    self.rule = rule
  }

  /// Whether findings about a language are wanted.
  func wants(language: String?) -> Bool {
    guard let language, !languages.isEmpty else { return true }
    return languages.contains(language)
  }

  /// Whether findings so grave are wanted.
  func wants(_ severity: FindingSeverity) -> Bool { severity >= leastSeverity || rule.severity < leastSeverity }

  /// Adds a finding about a text of an entry, or about the entry as a whole.
  mutating func add(
    _ entry: CheckedEntry, _ text: CheckedText?, severity: FindingSeverity? = nil, offset: Int? = nil,
    _ message: @autoclosure () -> String, advice: @autoclosure () -> String
  ) {
    add(
      entry.document, severity: severity, offset: offset ?? text?.offset ?? entry.entry.offset, key: entry.entry.key,
      language: entry.entry.language, message(), advice: advice())
  }

  /// Adds a finding about a place in a document.
  mutating func add(
    _ document: CheckedDocument, severity: FindingSeverity? = nil, offset: Int?, place: TextPlace? = nil, key: String?,
    language: String?, _ message: @autoclosure () -> String, advice: @autoclosure () -> String
  ) {
    let severity = severity ?? rule.severity
    guard wants(severity), wants(language: language) else { return }
    let finding = Finding(
      rule: rule.id, slug: rule.slug, severity: severity, file: document.document.file, line: place?.line ?? 1,
      column: place?.column ?? 1, catalog: document.catalog, table: document.document.table, key: key,
      language: language, message: message(), advice: advice())
    items.append(Item(finding: finding, document: document.index, offset: place == nil ? offset ?? -1 : -1))
  }
}
