internal import Foundation
internal import Popt
internal import Rendering

/// Asks a running collector to merge or split groups.
struct MergeQuestion {
  /// The options of both commands.
  static let options = [
    Option("by", letter: "b", .string, argument: "NAME", help: "who does it, for the audit"),
    Option("json", .flag, help: "show the collector's answer as it came"),
    Option("commands", .string, argument: "ENDPOINT", help: "where the collector takes commands"),
  ]

  /// What the collector answers.
  private struct Answer: Decodable {
    var into: String?
    var groups: [String]?
    var group: String?
    var from: String?
    var count: UInt64?
  }

  var kind: String
  /// The kind of the answer.
  var answer: String
  var by: String
  var into: String?
  var groups: [String]?
  var group: String?
  var comment: String?

  init(kind: String, answer: String, by: String) {
    self.kind = kind
    self.answer = answer
    self.by = by
  }

  /// Who does it: `--by`, else the name of the account.
  static func author(_ options: ParsedOptions, _ environment: [String: String]) -> String {
    options.string("by") ?? environment["USER"] ?? environment["LOGNAME"] ?? "unknown"
  }

  /// Asks, and shows the answer.
  func ask(_ options: ParsedOptions, _ environment: [String: String]) -> ExitCode {
    let endpoint = options.string("commands") ?? environment["KLARTEXT_COMMANDS"] ?? "tcp://127.0.0.1:7119"
    var question = CollectorQuestion(kind: kind)
    question.answer = answer
    question.members["into"] = into.map { .text($0) }
    question.members["groups"] = groups.map { .texts($0) }
    question.members["group"] = group.map { .text($0) }
    question.members["by"] = .text(by)
    question.members["comment"] = comment.map { .text($0) }
    return question.ask(endpoint) { lines in
      if options.isSet("json") { return Terminal.show(lines.map { JSONLine.text($0) }) }
      guard let line = lines.first, let answer = try? JSONDecoder().decode(Answer.self, from: Data(line)) else {
        return .software
      }
      let count = answer.count ?? 0
      let text =
        answer.into.map { "\($0) holds \(answer.groups?.joined(separator: ", ") ?? "") now: \(count) in all" }
        ?? "\(answer.group ?? "") stands for itself again: \(count) in all"
      return Terminal.show([TerminalEscape.escape(text)])
    }
  }
}
