internal import Console
internal import ErrorModel
internal import Foundation
internal import Popt

/// `klartext docs FOLDER`: the pages that are made from the table of commands, for `scripts/docs`.
enum DocsCommand {
  static let command = Command(
    "docs", summary: "docs.summary", arguments: [ArgumentSpec("FOLDER", completion: .folder)],
    exitCodes: [.cannotCreate], isHidden: true
  ) { options, session in
    let folder = URL(filePath: options.arguments.first ?? ".")
    for (path, text) in files(Program.table) {
      let file = folder.appending(path: path)
      do {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file, options: .atomic)
      } catch {
        session.complain("error.file.unwritable", .string(file.path))
        return .cannotCreate
      }
    }
    return .ok
  }

  /// The files by their paths in the project.
  static func files(_ table: CommandTable) -> [(path: String, text: String)] {
    let page = CommandsPage(table)
    return ManPage(table).files.map { ("man/man1/\($0.name)", $0.text) } + [
      ("completions/klartext.bash", BashCompletion(table).text), ("completions/_klartext", ZshCompletion(table).text),
      ("completions/klartext.fish", FishCompletion(table).text), ("docs/commands.md", page.commands),
      ("docs/exit-codes.md", page.exitCodes),
    ]
  }
}
