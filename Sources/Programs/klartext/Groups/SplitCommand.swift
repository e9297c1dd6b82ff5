internal import Popt

/// `klartext group split`: undoes the merge of a group.
struct SplitCommand {
  let environment: [String: String]

  private static let table = OptionTable(
    program: "klartext group split", usage: "GROUP [OPTION...]", options: MergeQuestion.options,
    examples: """
      GROUP stands for itself again, with what it had counted before it was merged. What came while it was merged stays in
      the group it was merged into.

      Examples:
        klartext group split 0a3c5d7e9f1b2c4d

      Environment:
        KLARTEXT_COMMANDS    --commands, else tcp://127.0.0.1:7119
        USER                 --by

      Exit code: 0 done, 64 wrong usage, 69 no collector answered, 74 the output cannot be written, 76 the collector
      refused.
      """)

  func run(_ arguments: [String]) -> ExitCode {
    Program.parse(Self.table, arguments, takesArguments: true) { options in
      guard let group = options.arguments.first, options.arguments.count == 1 else {
        return Program.usage(Self.table, "the key of one group is expected")
      }
      var question = MergeQuestion(kind: "split", answer: "split", by: MergeQuestion.author(options, environment))
      question.group = group
      return question.ask(options, environment)
    }
  }
}
