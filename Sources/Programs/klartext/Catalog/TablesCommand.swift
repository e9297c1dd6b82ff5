internal import Foundation
internal import Popt
internal import Rendering

/// `klartext catalog tables`: the tables a running collector makes sentences from, and what is wrong with them.
struct TablesCommand {
  let environment: [String: String]

  private static let table = OptionTable(
    program: "klartext catalog tables",
    options: [
      Option("format", letter: "f", .string, argument: "text|json", help: "lines for people (text) or JSON Lines"),
      Option("commands", .string, argument: "ENDPOINT", help: "where the collector takes commands"),
    ],
    examples: """
      A line is: who brought the table (folder or producer), the service it is for, its name, entries by language.
      Problems follow, each with file:line:column.

      Examples:
        klartext catalog tables
        klartext catalog tables --format json | jq 'select(.kind == "catalogProblem")'

      Environment:
        KLARTEXT_COMMANDS    --commands, else tcp://127.0.0.1:7119

      Exit code: 0 done, 64 wrong usage, 69 no collector answered, 74 the output cannot be written, 76 the
      collector refused.
      """)

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

  func run(_ arguments: [String]) -> ExitCode {
    Program.parse(Self.table, arguments) { options in
      let format = options.string("format") ?? "text"
      guard ["text", "json"].contains(format) else {
        return Program.usage(Self.table, "--format=\(format): text or json is expected")
      }
      let endpoint = options.string("commands") ?? environment["KLARTEXT_COMMANDS"] ?? "tcp://127.0.0.1:7119"
      return CollectorQuestion(kind: "catalogs").ask(endpoint) { lines in
        Terminal.show(format == "json" ? lines.map { JSONLine.text($0) } : Self.lines(lines))
      }
    }
  }

  /// The answer for people: the tables in columns, then the problems; safe for a terminal.
  static func lines(_ answer: [[UInt8]]) -> [String] {
    let records = answer.compactMap { try? JSONDecoder().decode(Record.self, from: Data($0)) }
    let tables = records.filter { $0.kind == "catalogTable" }.map { record in
      let languages = (record.languages ?? [:]).sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
      let cells = [record.from ?? "", record.service ?? "all services", record.table ?? ""]
      return (cells + [languages.joined(separator: ", ")]).map(TerminalEscape.escape)
    }
    let problems = records.filter { $0.kind == "catalogProblem" }.map { record in
      let place = [record.file ?? "", "\(record.line ?? 1)", "\(record.column ?? 1)"].joined(separator: ":")
      return TerminalEscape.escape("\(place): \(record.code ?? ""): \(record.message ?? "")")
    }
    return TextColumns.lines(tables) + problems
  }
}
