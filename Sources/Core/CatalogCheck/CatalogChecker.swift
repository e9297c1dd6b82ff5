public import Catalogs

/// Runs rules over catalogs.
///
/// Pure: the same documents give the same report, in the same order.
public struct CatalogChecker: Sendable {
  /// The rules to run.
  public var rules: [CheckRule]
  /// The languages that matter, as BCP 47 tags; empty for all.
  public var languages: Set<String>
  /// Findings below this are left out, unless their rule is a note itself and was chosen.
  public var leastSeverity: FindingSeverity

  /// Makes a checker.
  public init(
    rules: [CheckRule] = CheckRules.all, languages: Set<String> = [], leastSeverity: FindingSeverity = .note
  ) {
    self.rules = rules
    self.languages = languages
    self.leastSeverity = leastSeverity
  }

  /// Checks some files, which should be all files of the tables they belong to.
  public func check(_ documents: [CatalogDocument]) -> CheckReport {
    let context = CheckContext(documents)
    var items: [FindingList.Item] = []
    for rule in rules {
      var findings = FindingList(leastSeverity: leastSeverity, languages: languages, rule: rule)
      run(rule, context, &findings)
      items += findings.items
    }
    return CheckReport(
      findings: FindingPlaces.resolved(items, in: context.documents), coverage: coverage(context),
      fileCount: documents.count, entryCount: documents.reduce(0) { $0 + $1.entries.count })
  }

  private func run(_ rule: CheckRule, _ context: CheckContext, _ findings: inout FindingList) {
    switch rule.scope {
    case .documents(let check):
      for document in context.documents { check(document, &findings) }
    case .tables(let check):
      for table in context.tables { check(table, &findings) }
    case .entries(let traits, let check):
      for table in context.tables {
        for entry in table.entries {
          if let traits, entry.parsed.traits.isDisjoint(with: traits) { continue }
          if !languages.isEmpty, !languages.contains(entry.entry.language) { continue }
          check(entry, &findings)
        }
      }
    }
  }

  private func coverage(_ context: CheckContext) -> [LanguageCoverage] {
    var sums: [String: LanguageCoverage] = [:]
    for table in context.tables {
      for part in table.coverage where languages.isEmpty || languages.contains(part.language) {
        sums[part.language, default: LanguageCoverage(language: part.language, translated: 0, total: 0)].translated +=
          part.translated
        sums[part.language]?.total += part.total
      }
    }
    return sums.values.sorted { $0.language < $1.language }
  }
}
