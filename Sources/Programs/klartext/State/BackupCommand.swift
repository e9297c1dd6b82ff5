internal import Catalogs
internal import Console
internal import ErrorModel
internal import Foundation
internal import Popt
internal import Store

/// `klartext backup`: copies the database of a collector while it runs.
enum BackupCommand {
  static let command = Command(
    "backup", summary: "backup.summary", arguments: [ArgumentSpec("FILE", completion: .file)],
    options: [
      OptionSpec("state", .string, value: "FOLDER", help: "backup.option.state", completion: .folder),
      OptionSpec("force", .flag, help: "backup.option.force"),
    ],
    notes: ["backup.note", "backup.note.back"],
    examples: [Example("klartext backup --state /var/lib/klartext /backup/klartext-$(date +%F).sqlite")],
    exitCodes: [.dataRefused, .noInput, .cannotCreate]
  ) { options, session in
    guard let file = options.arguments.first, !file.hasSuffix("/") else {
      return session.usage("error.argument.missing", .string("FILE"))
    }
    let url = URL(filePath: file)
    do throws(StoreBackupError) {
      let report = try session.telling("progress.copying") { () throws(StoreBackupError) in
        try StoreBackup.make(
          of: StatePath.database(in: options.string("state")), into: url.deletingLastPathComponent().path,
          name: url.lastPathComponent, replaces: options.isSet("force"))
      }
      session.complain(
        "backup.done", .string(file), .string(session.messages.word(.groupsCount, .uint(report.totals.groups))),
        .string(session.messages.word(.eventsCount, .uint(report.totals.counted))))
      return .ok
    } catch {
      for line in StoreText(session: session).lines(error) { session.terminal.complain(safe: line) }
      return exitCode(of: error)
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
