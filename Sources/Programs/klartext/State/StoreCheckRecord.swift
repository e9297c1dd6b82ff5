internal import Foundation
internal import Rendering
internal import Store

/// What `klartext check --state --json` prints (`schemas/store-check.schema.json`).
struct StoreCheckRecord: Encodable {
  private struct Finding: Encodable {
    var rule: String
    var message: String
  }

  private let v = 1
  private let kind = "store_check"
  private let path: String
  private let sound: Bool
  private let findings: [Finding]
  private let missingMigrations: [String]
  private let groups: UInt64
  private let events: UInt64
  private let eventsByMinute: UInt64
  private let eventsByProducer: UInt64
  private let clearedMinutes: UInt64
  private let clearedRuns: UInt64
  private let clearedGroups: UInt64
  private let dropped: [String: UInt64]
  private let refused: [String: UInt64]
  private let gaps: UInt64
  private let missing: UInt64

  /// A database that cannot be read at all.
  init(_ error: StoreError, path: String) {
    var report = StoreReport()
    report.findings = [StoreFinding(.readable, "\(error.code.rawValue): \(error.reason)")]
    self.init(report, path: path)
  }

  init(_ report: StoreReport, path: String) {
    self.path = path
    findings = report.findings.map { Finding(rule: $0.rule.rawValue, message: $0.message) }
    sound = report.isSound
    missingMigrations = report.missingMigrations
    groups = report.totals.groups
    events = report.totals.counted
    eventsByMinute = report.totals.countedByMinute
    eventsByProducer = report.totals.received
    clearedMinutes = report.cleared.minutes
    clearedRuns = report.cleared.runs
    clearedGroups = report.cleared.groups
    dropped = report.totals.dropped
    refused = report.totals.refused
    gaps = report.totals.gaps
    missing = report.totals.missing
  }

  /// One line.
  var line: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else { return "{}" }
    return JSONLine.text(data)
  }
}
