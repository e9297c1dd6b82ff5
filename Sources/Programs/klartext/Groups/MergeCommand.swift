internal import Popt

/// `klartext group merge`: has groups counted and shown as one.
struct MergeCommand {
  let environment: [String: String]

  private static let table = OptionTable(
    program: "klartext group merge", usage: "INTO GROUP... [OPTION...]",
    options: MergeQuestion.options
      + [Option("comment", letter: "m", .string, argument: "TEXT", help: "why, for those who read the audit")],
    examples: """
      From now on, events of each GROUP count in INTO, and what GROUP had counted is shown with it. 'klartext group split'
      gives both back what they had.

      Examples:
        klartext group merge 8bf10911ceceeea6 0a3c5d7e9f1b2c4d --comment "the same broken printer"

      Environment:
        KLARTEXT_COMMANDS    --commands, else tcp://127.0.0.1:7119
        USER                 --by

      Exit code: 0 done, 64 wrong usage, 69 no collector answered, 74 the output cannot be written, 76 the collector
      refused.
      """)

  func run(_ arguments: [String]) -> ExitCode {
    Program.parse(Self.table, arguments, takesArguments: true) { options in
      guard let into = options.arguments.first, options.arguments.count > 1 else {
        return Program.usage(Self.table, "the key of a group to merge into and of one to merge are expected")
      }
      var question = MergeQuestion(kind: "merge", answer: "merged", by: MergeQuestion.author(options, environment))
      question.into = into
      question.groups = Array(options.arguments.dropFirst())
      question.comment = options.string("comment")
      return question.ask(options, environment)
    }
  }
}
