internal import Console
internal import ErrorModel
internal import Foundation
internal import Popt
internal import Rendering

/// `klartext resolve|reopen|ignore GROUP`: what people make of a group.
enum DecisionCommand {
  static let resolve = make(
    "resolve", summary: "resolve.summary",
    options: [
      OptionSpec("release", letter: "r", .string, value: "NAME", help: "resolve.option.release"),
      OptionSpec("next", .flag, help: "resolve.option.next"),
    ],
    note: "resolve.note", example: "klartext resolve 00c5a1b2d3e4f567 --release 2.4.1 --comment 'index rebuilt'"
  ) { options, question, _ in
    question.members["inRelease"] = options.string("release").map { .text($0) }
    if options.isSet("next") { question.members["inNextRelease"] = .bool(true) }
    return nil
  }

  static let reopen = make(
    "reopen", summary: "reopen.summary", note: "reopen.note", example: "klartext reopen 00c5a1b2d3e4f567"
  ) { _, _, _ in nil }

  static let ignore = make(
    "ignore", summary: "ignore.summary",
    options: [
      OptionSpec("for", .string, value: "TIME", help: "ignore.option.for"),
      OptionSpec("count", .integer(1...Int64.max), value: "N", help: "ignore.option.count"),
    ],
    note: "ignore.note", example: "klartext ignore 00c5a1b2d3e4f567 --for 7d"
  ) { options, question, session in
    if let length = options.string("for") {
      guard let seconds = CommandTimes.seconds(length) else {
        return session.usage("error.time", .string("--for=\(length)"))
      }
      let end = Date.now.addingTimeInterval(Double(seconds)).timeIntervalSince1970
      question.members["until"] = .time(Int64(end * 1_000_000))
    }
    question.members["occurrences"] = options.integer("count").map { .number(UInt64(clamping: $0)) }
    return nil
  }

  /// Takes an act's own options over; gives how the program ends if one is wrong.
  private typealias Taking = @Sendable (ParsedOptions, inout CollectorQuestion, Session) -> ExitCode?

  private static func make(
    _ act: String, summary: MessageKey, options: [OptionSpec] = [], note: MessageKey, example: String,
    take: @escaping Taking
  ) -> Command {
    Command(
      act, summary: summary, arguments: [GroupOptions.group],
      options: options + [.by, .comment, .json, .commands, .timeZone], notes: [note, "decision.note"],
      examples: [Example(example)], environment: [.commands, .user], exitCodes: GroupOptions.exitCodes
    ) { options, session in
      guard let author = GroupOptions.author(options, session.environment) else {
        return session.usage("error.nobody")
      }
      var question = CollectorQuestion(kind: act)
      question.members = ["group": .text(options.arguments.first ?? ""), "by": .text(author)]
      question.members["comment"] = options.string("comment").map { .text($0) }
      if let code = take(options, &question, session) { return code }
      return question.ask(session, isJSON: options.isSet("json")) { lines in
        if options.isSet("json") { return session.show(lines.map { JSONLine.text($0) }) }
        return Self.lines(lines, session).map { session.show($0) }
      }
    }
  }

  /// The answer for people; all that comes from outside is made safe for a terminal. Nil for what is none.
  static func lines(_ answer: [[UInt8]], _ session: Session) -> [String]? {
    guard let act: GroupRecords.Act = answer.first.flatMap({ GroupRecords.read($0) }) else { return nil }
    let merged = act.asked.map { session.text("decision.merged", .string($0), .string(act.group)) }
    return [merged, "\(TerminalEscape.escape(act.group)) \(DecisionText.text(act.status, session))"].compactMap(\.self)
  }
}
