internal import Console
internal import ErrorModel
internal import Foundation
internal import Popt
internal import Rendering

/// `klartext catalog tables`: the tables a running collector makes sentences from, and what is wrong with them.
enum TablesCommand {
  static let command = Command(
    "catalog", "tables", summary: "catalog.tables.summary",
    options: [
      OptionSpec(
        "format", letter: "f", .string, value: "FORMAT", help: "option.textFormat",
        completion: .words(["text", "json"])),
      .json, .commands,
    ],
    notes: ["catalog.tables.note"],
    examples: [
      Example("klartext catalog tables"),
      Example("klartext catalog tables --json | jq 'select(.kind == \"catalogProblem\")'"),
    ],
    environment: [.commands], exitCodes: GroupOptions.exitCodes
  ) { options, session in
    guard let isJSON = TextFormat.isJSON(options, session) else { return .usage }
    return CollectorQuestion(kind: "catalogs").ask(session, isJSON: isJSON) { lines in
      if isJSON { return session.show(lines.map { JSONLine.text($0) }) }
      return Self.lines(lines, session).map { session.show($0) }
    }
  }

  /// A table or a problem, as the collector tells it.
  private struct Record: Decodable {
    var kind: String
    var service: String?
    var table: String?
    var from: String?
    var languages: [String: Int]?
    var file: String?
    var line: Int?
    var column: Int?
    var code: String?
    var message: String?
  }

  /// The answer for people: the tables in columns, then the problems; safe for a terminal. Nil for what is none.
  static func lines(_ answer: [[UInt8]], _ session: Session) -> [String]? {
    guard let found: [Record] = GroupRecords.read(answer, of: "catalogTable"),
      let troubles: [Record] = GroupRecords.read(answer, of: "catalogProblem")
    else { return nil }
    let tables = found.map { record in
      let languages = (record.languages ?? [:]).sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
      let cells = [record.from ?? "", record.service ?? session.text("catalog.tables.allServices"), record.table ?? ""]
      return (cells + [languages.joined(separator: ", ")]).map(TerminalEscape.escape)
    }
    let problems = troubles.map { record in
      let place = [record.file ?? "", "\(record.line ?? 1)", "\(record.column ?? 1)"].joined(separator: ":")
      return TerminalEscape.escape("\(place): \(record.code ?? ""): \(record.message ?? "")")
    }
    return TextColumns.lines(tables) + problems
  }
}
