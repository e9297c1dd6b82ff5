/// What a check of some catalogs came to.
public struct CheckReport: Hashable, Sendable {
  /// The findings by file, place and rule.
  public var findings: [Finding]
  /// The languages in the order of their tags, all tables together.
  public var coverage: [LanguageCoverage]
  /// The files that were looked at.
  public var fileCount: Int
  /// The entries in them.
  public var entryCount: Int

  /// Makes a report.
  public init(findings: [Finding], coverage: [LanguageCoverage], fileCount: Int, entryCount: Int) {
    self.findings = findings
    self.coverage = coverage
    self.fileCount = fileCount
    self.entryCount = entryCount
  }

  /// The number of findings of a severity.
  public func count(_ severity: FindingSeverity) -> Int {
    findings.indices.count { findings[$0].severity == severity }
  }
}
