internal import ErrorModel
internal import Pipeline
internal import Wire
internal import ZeroMQ

extension Collector {
  /// Questions answered in one turn at the most, so that a reader who asks without end holds up no event.
  private static let questionsInOneTurn = 16

  /// Answers the questions that wait; a bad one is refused and costs nobody else anything.
  func answerCommands(now: Timestamp) throws(ZMQError) {
    for _ in 0..<Self.questionsInOneTurn {
      guard try sockets.commands.receive(into: message) else { return }
      guard message.frameCount == 2 else {
        statistics.refused += 1
        continue
      }
      let asker = message.copy(of: 0)
      switch ReaderCommand.read(message.copy(of: 1)) {
      case .success(let command):
        switch command.kind {
        case .snapshot: try answer(asker, snapshot(command, locale: command.locale ?? "", now: now))
        case .catalogs: try answer(asker, CatalogsAnswer.frame(edition, id: command.id))
        case .missing: try begin(command, of: asker)
        case .groups, .group, .resolve, .reopen, .ignore:
          try answerGroups(command, message.copy(of: 1), of: asker, now: now)
        case .silence: if let request = command.silencing { try silence(command, request, of: asker, now: now) }
        case .unsilence: if let request = command.silencing { try unsilence(command, request, of: asker, now: now) }
        case .silences: try answer(asker, silences(command, now: now))
        case .producers: try answer(asker, producersAnswer(command))
        case .merge: try merge(command, of: asker, now: now)
        case .split: try split(command, of: asker, now: now)
        }
      case .failure(let refusal): try refuse(asker, refusal)
      }
    }
  }

  /// Answers; a reader that is gone needs no answer.
  func answer(_ asker: [UInt8], _ frame: [UInt8]) throws(ZMQError) { _ = try sockets.commands.send([asker, frame]) }

  func refuse(_ asker: [UInt8], _ refusal: Refusal) throws(ZMQError) {
    statistics.refused += 1
    try answer(asker, Answer.refused(run: nil, sequence: nil, refusals: [refusal]).frame)
  }

  /// The groups that are alive, newest first, as the head of a snapshot and one summary a line.
  private func snapshot(_ command: ReaderCommand, locale: String, now: Timestamp) -> [UInt8] {
    let states = pipeline.table.states.indices
      .filter { command.service == nil || pipeline.table.states[$0].service == command.service }
      .filter { pipeline.table.states[$0].mergedInto == nil }
      .sorted { pipeline.table.states[$0].lastSeen > pipeline.table.states[$1].lastSeen }
    var answer = LineAnswer(kind: "snapshot", id: command.id)
    for slot in states {
      let state = pipeline.table.states[slot]
      guard let event = reader.newestEvent(of: state) else { continue }
      let encoder = SummaryEncoder(
        localizer: edition.localizers[state.service], sequence: publisher.sequence, previous: 0,
        stream: publisher.stream, names: pipeline.sources, spikes: settings.limits.spikes, now: now)
      let fits = answer.addRecord { writer in
        statistics.sentences += encoder.encode(
          state, event, word: DueWord(slot: slot, state: .active, growth: 0), locale: locale, into: &writer)
      }
      // What does not fit into one message any more is older than what does.
      if !fits { break }
    }
    return answer.finish { head in
      head.member("stream", publisher.stream)
      head.key("sequence")
      head.integer(publisher.sequence)
      head.key("groups")
      head.integer(UInt64(states.count))
    }
  }
}
