internal import Console
internal import Popt

/// `klartext split`: undoes the merge of a group.
enum SplitCommand {
  static let command = Command(
    "split", summary: "split.summary", arguments: [GroupOptions.group], options: [.by, .comment, .json, .commands],
    notes: ["split.note"], examples: [Example("klartext split 0a3c5d7e9f1b2c4d")], environment: [.commands, .user],
    exitCodes: GroupOptions.exitCodes
  ) { options, session in
    guard let author = GroupOptions.author(options, session.environment) else { return session.usage("error.nobody") }
    var question = CollectorQuestion(kind: "split")
    question.members["group"] = options.arguments.first.map { .text($0) }
    question.members["by"] = .text(author)
    question.members["comment"] = options.string("comment").map { .text($0) }
    return question.ask(session, isJSON: options.isSet("json")) { lines in
      MergeAnswer.show(lines, isJSON: options.isSet("json"), session)
    }
  }
}
