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

      Environment:
        KLARTEXT_COMMANDS    --commands, else tcp://127.0.0.1:7119

      Exit code: 0 done, 64 wrong usage, 69 no collector answered, 74 the output cannot be written.
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
        Terminal.complain("--format=\(format): text or json is expected")
        return .usage
      }
      let endpoint = options.string("commands") ?? environment["KLARTEXT_COMMANDS"] ?? "tcp://127.0.0.1:7119"
      return CollectorQuestion(kind: "catalogs").ask(endpoint) { lines in
        Terminal.show(format == "json" ? lines.map { JSONLine.text($0) } : lines.compactMap(Self.text))
      }
    }
  }

  private static func text(_ line: [UInt8]) -> String? {
    guard let record = try? JSONDecoder().decode(Record.self, from: Data(line)) else { return nil }
    switch record.kind {
    case "catalogTable":
      let languages = (record.languages ?? [:]).sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
      let parts = [record.from ?? "", record.service ?? "all services", record.table ?? ""]
      return TerminalEscape.escape((parts + [languages.joined(separator: ", ")]).joined(separator: "  "))
    case "catalogProblem":
      let place = [record.file ?? "", "\(record.line ?? 1)", "\(record.column ?? 1)"].joined(separator: ":")
      return TerminalEscape.escape("\(place): \(record.code ?? ""): \(record.message ?? "")")
    default: return nil
    }
  }
}
