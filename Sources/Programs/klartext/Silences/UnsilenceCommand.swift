internal import Console
internal import ErrorModel
internal import Popt
internal import Rendering

/// `klartext unsilence SILENCE`: ends a silence before its time.
enum UnsilenceCommand {
  static let command = Command(
    "unsilence", summary: "unsilence.summary", arguments: [ArgumentSpec("SILENCE", completion: .silences)],
    options: [.by, .comment, .json, .commands], notes: ["unsilence.note"],
    examples: [Example("klartext unsilence 8c0e5c1e-5f0a-4e6e-9d6f-0c1d2e3f4a5b --comment 'router is back'")],
    environment: [.commands, .user], exitCodes: GroupOptions.exitCodes
  ) { options, session in
    guard let author = GroupOptions.author(options, session.environment) else { return session.usage("error.nobody") }
    var question = CollectorQuestion(kind: "unsilence", answer: "silence")
    question.members["silence"] = options.arguments.first.map { .text($0) }
    question.members["by"] = .text(author)
    question.members["comment"] = options.string("comment").map { .text($0) }
    return question.ask(session, isJSON: options.isSet("json")) { lines in
      if options.isSet("json") { return session.show(lines.map { JSONLine.text($0) }) }
      return session.show([session.text("silence.ended", .string(options.arguments.first ?? ""))])
    }
  }
}
