internal import Catalogs
internal import Console
internal import ErrorModel
internal import Popt
internal import Rendering
internal import ZeroMQ

/// `klartext recover GROUP OPTION`: has a way out of an error run in the service that has it, and waits for the result.
struct RecoverCommand {
  /// What the collector needs beyond the time the producer has: its audit has to be safe first.
  private static let furtherTime: Duration = .seconds(5)

  static let command = Command(
    "recover", summary: "recover.summary", arguments: [GroupOptions.group, ArgumentSpec("OPTION")],
    options: [
      OptionSpec("event", .string, value: "ID", help: "recover.option.event"),
      OptionSpec("instance", .string, value: "NAME", help: "recover.option.instance"), .by, .comment, .json, .commands,
    ],
    notes: ["recover.note", "recover.note.once"],
    examples: [
      Example("klartext recover 00c5a1b2d3e4f567 retry"),
      Example("klartext recover 00c5a1b2d3e4f567 retry --instance a1 --comment 'the card works again'"),
    ],
    environment: [.commands, .user], exitCodes: GroupOptions.exitCodes + [.unknownOutcome]
  ) { options, session in
    guard let author = GroupOptions.author(options, session.environment) else { return session.usage("error.nobody") }
    var question = CollectorQuestion(kind: "pick", locale: session.locale)
    question.answer = "recovery"
    question.members = ["by": .text(author)]
    for (name, text) in zip(["group", "option"], options.arguments) { question.members[name] = .text(text) }
    for name in ["event", "instance", "comment"] { question.members[name] = options.string(name).map { .text($0) } }
    return RecoverCommand(session: session, isJSON: options.isSet("json")).run(question)
  }

  let session: Session
  let isJSON: Bool

  private func run(_ question: CollectorQuestion) -> ExitCode {
    var question = question
    // The first answer says that the pick is kept; the second, what came of it.
    question.first = "picked"
    return question.ask(
      session, isJSON: isJSON,
      onFirst: { line in
        guard let picked: RecoverRecords.Picked = RecoverRecords.read(line) else { return nil }
        let text = session.text(
          "recover.asked", .string(picked.option), .string(picked.event), .string(picked.producer))
        session.terminal.mark(safe: "\(text)\n")
        return .seconds(Int64(clamping: min(picked.seconds, 3_600))) + Self.furtherTime
      },
      onSilence: {
        session.complain("recover.lost")
        return .unknownOutcome
      },
      then: { show($0) })
  }

  private func show(_ lines: [[UInt8]]) -> ExitCode {
    guard let line = lines.first, let word: RecoverRecords.Word = RecoverRecords.read(line) else { return .software }
    let written = session.show(isJSON ? [JSONLine.text(line)] : [text(word)])
    guard written == .ok else { return written }
    switch word.state {
    case .done: return .ok
    case .failed: return word.code == nil ? .software : .requestRefused
    case .noAnswer: return .unknownOutcome
    }
  }

  private func text(_ word: RecoverRecords.Word) -> String {
    let key: MessageKey =
      switch word.state {
      case .done: "recover.done"
      case .failed: word.code == nil ? "recover.failed" : "recover.notRun"
      case .noAnswer: "recover.noAnswer"
      }
    let line = session.text(key, .string(word.option), .string(word.producer))
    guard let code = word.code else { return line }
    let meaning = session.messages.localizer.sentence(forCode: code, locale: session.messages.locale)?.text
    return [line, meaning, "[\(TerminalEscape.escape(code))]"].compactMap(\.self).joined(separator: " ")
  }
}
