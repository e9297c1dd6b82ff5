internal import Catalogs
internal import Console
internal import ErrorModel
internal import Foundation
internal import Popt
internal import Store

/// `klartext check --state`: looks at the database of a collector, whether it runs or not.
enum StateCheck {
  static func run(_ folder: String, isJSON: Bool, _ session: Session) -> ExitCode {
    let path = StatePath.database(in: folder)
    do throws(StoreError) {
      let report = try session.telling("progress.checking") { () throws(StoreError) in
        try StoreInspector(reading: path).check()
      }
      let shown = session.show(
        isJSON ? [StoreCheckRecord(report, path: path).line] : lines(report, path: path, session))
      return shown == .ok && !report.isSound ? .dataRefused : shown
    } catch {
      if isJSON, StatePath.exitCode(of: error) == .dataRefused {
        _ = session.show([StoreCheckRecord(error, path: path).line])
      }
      for line in StoreText(session: session).lines(error) { session.terminal.complain(safe: line) }
      return StatePath.exitCode(of: error)
    }
  }

  /// The report for people; safe for a terminal.
  static func lines(_ report: StoreReport, path: String, _ session: Session) -> [String] {
    let totals = report.totals
    let lines = report.findings.map { StoreText(session: session).line($0) }
    if !report.missingMigrations.isEmpty {
      return lines + [session.text("check.older", .string(report.missingMigrations.joined(separator: ", ")))]
    }
    guard report.isSound else { return lines }
    let dropped = totals.dropped.values.reduce(UInt64(0)) { $0.addingReportingOverflow($1).partialValue }
    let groups = session.messages.word(.groupsCount, .uint(totals.groups))
    let events = session.messages.word(.eventsCount, .uint(totals.counted))
    return lines + [
      session.text("check.sound", .string(path)),
      session.text("check.totals", .string(groups), .string(events), .uint(dropped), .uint(totals.gaps)),
    ]
  }
}
