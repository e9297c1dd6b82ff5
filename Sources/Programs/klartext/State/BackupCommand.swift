internal import Foundation
internal import Popt
internal import Store

/// `klartext backup`: copies the database of a collector while it runs.
struct BackupCommand {
  let environment: [String: String]

  private static let table = OptionTable(
    program: "klartext backup", usage: "--state FOLDER [--force] FILE",
    options: [
      Option("state", .string, argument: "FOLDER", help: "the collector's folder of state (klartext-state)"),
      Option("force", .flag, help: "replace FILE if it is there"),
    ],
    examples: """
      The copy is as of one moment, and the collector goes on meanwhile. It is checked and flushed before it gets its
      name, so FILE is a whole and sound backup or is not there. To go back: stop the collector, put FILE in the place
      of klartext.sqlite, remove klartext.sqlite-wal and klartext.sqlite-shm.

      Example:
        klartext backup --state /var/lib/klartext /backup/klartext-$(date +%F).sqlite

      Exit code: 0 done, 64 wrong usage, 65 the database is damaged, foreign or newer, 66 there is none or it cannot be
      read, 73 FILE is there already or cannot be made.
      """)

  func run(_ arguments: [String]) -> ExitCode {
    Program.parse(Self.table, arguments, takesArguments: true) { options in
      guard options.arguments.count == 1, let file = options.arguments.first, !file.hasSuffix("/") else {
        return Program.usage(Self.table, "one FILE is expected")
      }
      let url = URL(filePath: file)
      let database = StatePath.database(in: options.string("state"))
      do throws(StoreBackupError) {
        let report = try StoreBackup.make(
          of: database, into: url.deletingLastPathComponent().path, name: url.lastPathComponent,
          replaces: options.isSet("force"))
        let groups = Count.text(report.totals.groups, "group")
        Terminal.complain("\(file): \(groups), \(Count.text(report.totals.counted, "event"))")
        return .ok
      } catch {
        Terminal.complain(error.description)
        return Self.exitCode(of: error)
      }
    }
  }

  private static func exitCode(of error: StoreBackupError) -> ExitCode {
    switch error {
    case .exists, .file: .cannotCreate
    case .unsound: .dataRefused
    case .store(let error): StatePath.exitCode(of: error)
    }
  }
}
