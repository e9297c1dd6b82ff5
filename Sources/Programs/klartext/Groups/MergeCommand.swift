internal import Console
internal import Popt

/// `klartext merge`: has groups counted and shown as one.
enum MergeCommand {
  static let command = Command(
    "merge", summary: "merge.summary",
    arguments: [ArgumentSpec("INTO", completion: .groups), ArgumentSpec("GROUP", .oneOrMore, completion: .groups)],
    options: [.by, .comment, .json, .commands], notes: ["merge.note"],
    examples: [
      Example("klartext merge 8bf10911ceceeea6 0a3c5d7e9f1b2c4d --comment 'the same broken printer'")
    ],
    environment: [.commands, .user], exitCodes: GroupOptions.exitCodes
  ) { options, session in
    guard let author = GroupOptions.author(options, session.environment) else { return session.usage("error.nobody") }
    var question = CollectorQuestion(kind: "merge", answer: "merged")
    question.members["into"] = options.arguments.first.map { .text($0) }
    question.members["groups"] = .texts(Array(options.arguments.dropFirst()))
    question.members["by"] = .text(author)
    question.members["comment"] = options.string("comment").map { .text($0) }
    return question.ask(session, isJSON: options.isSet("json")) { lines in
      MergeAnswer.show(lines, isJSON: options.isSet("json"), session)
    }
  }
}
