internal import Foundation

/// A report as one JSON object, in the shape of `schemas/catalog-check.schema.json`.
public struct CheckRecord: Sendable {
  private let report: CheckReport
  private let known: Int

  /// Makes a record.
  ///
  /// - Parameter known: how many further findings the baseline has.
  public init(_ report: CheckReport, known: Int = 0) {
    self.report = report
    self.known = known
  }

  /// The object on one line.
  ///
  /// - Throws: what Foundation throws if a value cannot be encoded, which texts and whole numbers can.
  public func line() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(Document(report, known: known)), as: UTF8.self)
  }

  private struct Document: Encodable {
    let v = 1
    let kind = "catalog_check"
    let files: Int
    let entries: Int
    let errors: Int
    let warnings: Int
    let notes: Int
    let known: Int
    let coverage: [Coverage]
    let findings: [Item]

    init(_ report: CheckReport, known: Int) {
      files = report.fileCount
      entries = report.entryCount
      errors = report.count(.error)
      warnings = report.count(.warning)
      notes = report.count(.note)
      self.known = known
      coverage = report.coverage.map {
        Coverage(language: $0.language, translated: $0.translated, total: $0.total)
      }
      findings = report.findings.map(Item.init)
    }
  }

  private struct Coverage: Encodable {
    let language: String
    let translated: Int
    let total: Int
  }

  private struct Item: Encodable {
    let rule: String
    let slug: String
    let severity: String
    let file: String
    let line: Int
    let column: Int
    let catalog: String
    let table: String
    let key: String?
    let language: String?
    let message: String
    let advice: String

    init(_ finding: Finding) {
      rule = finding.rule
      slug = finding.slug
      severity = finding.severity.rawValue
      file = finding.file
      line = finding.line
      column = finding.column
      catalog = finding.catalog
      table = finding.table
      key = finding.key
      language = finding.language
      message = finding.message
      advice = finding.advice
    }
  }
}
