internal import Foundation
internal import Popt
internal import Rendering

/// `klartext resolve|reopen|ignore KEY`: what people make of a group.
struct DecisionCommand {
  /// What is decided.
  enum Act: String {
    case resolve, reopen, ignore
  }

  private let act: Act
  private let environment: [String: String]

  init(_ act: Act, environment: [String: String]) {
    self.act = act
    self.environment = environment
  }

  private var table: OptionTable {
    OptionTable(
      program: "klartext \(act.rawValue)", usage: "KEY [OPTION...]",
      options: own + [
        Option("by", .string, argument: "NAME", help: "who decides; else the name you are logged in with"),
        Option("comment", letter: "m", .string, argument: "TEXT", help: "why"),
        Option("json", letter: "j", .flag, help: "the answer as JSON"),
        Option("commands", .string, argument: "ENDPOINT", help: "where the collector takes commands"),
      ],
      examples: """
        \(explanation)

        The KEY is the first word of a line of 'klartext groups'. The command ends when the decision is safe on the disk.

        Environment:
          KLARTEXT_COMMANDS    --commands, else tcp://127.0.0.1:7119
          USER, LOGNAME        --by, if it is not given

        Exit code: 0 done, 64 wrong usage, 69 no collector answered, 74 the output cannot be written, 76 the collector
        refused.
        """)
  }

  private var own: [Option] {
    switch act {
    case .resolve:
      [
        Option("release", letter: "r", .string, argument: "NAME", help: "the release that has the repair"),
        Option("next", .flag, help: "the repair is in the release after the newest one"),
      ]
    case .ignore:
      [
        Option("for", .string, argument: "TIME", help: "how long, such as 30m, 12h, 7d; else for ever"),
        Option(
          "count", .integer(1...Int64.max), argument: "N", help: "until there were so many further occurrences"),
      ]
    case .reopen: []
    }
  }

  private var explanation: String {
    switch act {
    case .resolve:
      """
      A resolved group that comes back is told at once, as regressed. An event from before, and one of a release that
      does not have the repair, proves nothing.
      """
    case .ignore: "An ignored group is counted, and nobody is told of it; see also 'klartext reopen'."
    case .reopen: "Takes back a resolve or an ignore."
    }
  }

  func run(_ arguments: [String]) -> ExitCode {
    Program.parse(table, arguments, takesArguments: true) { options in
      guard let key = options.arguments.first, options.arguments.count == 1 else {
        return Program.usage(table, "one group is expected, by its key")
      }
      let author = options.string("by") ?? environment["USER"] ?? environment["LOGNAME"] ?? ""
      guard !author.isEmpty else { return Program.usage(table, "nobody is named; --by NAME says who decides") }
      var question = CollectorQuestion(kind: act.rawValue)
      question.members = ["group": .text(key), "by": .text(author)]
      question.members["comment"] = options.string("comment").map { .text($0) }
      if act == .resolve {
        question.members["inRelease"] = options.string("release").map { .text($0) }
        if options.isSet("next") { question.members["inNextRelease"] = .bool(true) }
      } else if act == .ignore {
        if let length = options.string("for") {
          guard let seconds = CommandTimes.seconds(length) else {
            return Program.usage(table, "--for=\(length): a time such as 30m, 12h or 7d is expected")
          }
          let end = Date.now.addingTimeInterval(Double(seconds)).timeIntervalSince1970
          question.members["until"] = .time(Int64(end * 1_000_000))
        }
        question.members["occurrences"] = options.integer("count").map { .number(UInt64(clamping: $0)) }
      }
      let endpoint = options.string("commands") ?? environment["KLARTEXT_COMMANDS"] ?? "tcp://127.0.0.1:7119"
      return question.ask(endpoint) { lines in
        Terminal.show(options.isSet("json") ? lines.map { JSONLine.text($0) } : Self.lines(lines))
      }
    }
  }

  /// The answer for people; all that comes from outside is made safe for a terminal.
  static func lines(_ answer: [[UInt8]]) -> [String] {
    guard let act: GroupRecords.Act = answer.first.flatMap({ GroupRecords.read($0) }) else { return [] }
    let merged = act.asked.map { " (\($0) is merged into it)" } ?? ""
    return [TerminalEscape.escape("\(act.group)\(merged) \(DecisionText.text(act.status))")]
  }
}
