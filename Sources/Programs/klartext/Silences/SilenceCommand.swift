internal import Console
internal import ErrorModel
internal import Foundation
internal import Popt
internal import Rendering

/// `klartext silence MATCHER...`: has nobody told of some groups for a time.
enum SilenceCommand {
  static let command = Command(
    "silence", summary: "silence.summary", arguments: [ArgumentSpec("MATCHER", .oneOrMore)],
    options: [
      OptionSpec("for", .string, value: "TIME", help: "silence.option.for"),
      OptionSpec("start", .string, value: "TIME", help: "silence.option.start"),
      OptionSpec("replace", .string, value: "SILENCE", help: "silence.option.replace"), .by, .comment, .json,
      .commands, .timeZone,
    ],
    notes: ["silence.note.matchers", "silence.note.counts"],
    examples: [
      Example("klartext silence service=shop 'type=Shop.Network*' --for 2h --comment 'router is replaced'"),
      Example("klartext silence severity=warning service!=billing --for 30m --start 2026-11-30T22:00:00Z"),
    ],
    environment: [.commands, .user], exitCodes: GroupOptions.exitCodes
  ) { options, session in
    guard let author = GroupOptions.author(options, session.environment) else { return session.usage("error.nobody") }
    var matchers: [[String: CollectorQuestion.Member]] = []
    for word in options.arguments {
      guard let matcher = SilenceMatcher(word) else {
        return session.usage(
          "silence.matcher", .string(word), .string(SilenceMatcher.fields.joined(separator: ", ")))
      }
      matchers.append(matcher.members)
    }
    guard let length = options.string("for") else {
      return session.usage("error.option.missing", .string("--for"))
    }
    guard let seconds = CommandTimes.seconds(length) else {
      return session.usage("error.time", .string("--for=\(length)"))
    }
    var question = CollectorQuestion(kind: "silence")
    if let start = options.string("start") {
      guard let time = CommandTimes.moment(start) else {
        return session.usage("error.moment", .string("--start=\(start)"))
      }
      question.members["start"] = .time(time)
    }
    question.members["silence"] = options.string("replace").map { .text($0) }
    question.members["matchers"] = .objects(matchers)
    question.members["seconds"] = .time(seconds)
    question.members["by"] = .text(author)
    question.members["comment"] = options.string("comment").map { .text($0) }
    return question.ask(session, isJSON: options.isSet("json")) { lines in
      if options.isSet("json") { return session.show(lines.map { JSONLine.text($0) }) }
      guard let silence: SilenceRecord = lines.first.flatMap({ GroupRecords.read($0) }) else { return nil }
      return session.show([
        session.text(
          "silence.done", .string(silence.silence), .string(session.clock(silence.end)),
          .uint(silence.groups ?? 0))
      ])
    }
  }
}
