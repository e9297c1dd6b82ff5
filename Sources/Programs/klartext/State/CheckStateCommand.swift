internal import Foundation
internal import Popt
internal import Rendering
internal import Store

/// `klartext check --state`: looks at the database of a collector, whether it runs or not.
struct CheckStateCommand {
  let environment: [String: String]

  private static let table = OptionTable(
    program: "klartext check", usage: "--state FOLDER [--json]",
    options: [
      Option("state", .string, argument: "FOLDER", help: "the collector's folder of state"),
      Option("json", .flag, help: "one JSON object instead of lines for people"),
    ],
    examples: """
      Looked at are the pages and indexes, the schema, and the ledger of the store: the events of all groups, of all
      their minutes and of all producers are the same number, together with what was cleared away by age. Nothing is
      changed, and a collector that runs is not held up.

      Example:
        klartext check --state /var/lib/klartext

      Exit code: 0 nothing wrong, 64 wrong usage, 65 something is wrong, or the database is foreign or newer, 66 there
      is none or it cannot be read.
      """)

  func run(_ arguments: [String]) -> ExitCode {
    Program.parse(Self.table, arguments) { options in
      guard let folder = options.string("state") else { return Program.usage(Self.table, "--state is expected") }
      let path = StatePath.database(in: folder)
      do throws(StoreError) {
        let report = try StoreInspector(reading: path).check()
        let lines = options.isSet("json") ? [StoreCheckRecord(report, path: path).line] : Self.lines(report, path: path)
        let shown = Terminal.show(lines)
        return shown == .ok && !report.isSound ? .dataRefused : shown
      } catch {
        if options.isSet("json"), StatePath.exitCode(of: error) == .dataRefused {
          _ = Terminal.show([StoreCheckRecord(error, path: path).line])
        }
        Terminal.complain("\(error)")
        Terminal.complain(error.advice)
        return StatePath.exitCode(of: error)
      }
    }
  }

  /// The report for people; safe for a terminal.
  static func lines(_ report: StoreReport, path: String) -> [String] {
    let totals = report.totals
    var lines = report.findings.map { "\($0.rule.rawValue): \($0.message)" }
    if !report.missingMigrations.isEmpty {
      lines.append(
        "of an older release; the next start of the collector brings \(report.missingMigrations.joined(separator: ", "))"
      )
    } else if report.isSound {
      let dropped = totals.dropped.values.reduce(UInt64(0)) { $0.addingReportingOverflow($1).partialValue }
      lines.append(
        """
        \(path): sound. \(Count.text(totals.groups, "group")), \(Count.text(totals.counted, "event")), \
        \(dropped) dropped by producers, \(Count.text(totals.gaps, "gap")).
        """)
    }
    return lines.map(TerminalEscape.escape)
  }
}
