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
        case .snapshot: try answer(asker, snapshot(command, locale: command.locale ?? ""))
        case .catalogs: try answer(asker, CatalogsAnswer.frame(edition, id: command.id))
        case .missing: try begin(command, of: asker)
        case .merge: try merge(command, of: asker, now: now)
        case .split: try split(command, of: asker, now: now)
        case .producers: try answer(asker, producersAnswer(command))
        case .silence: if let request = command.silencing { try silence(command, request, of: asker, now: now) }
        case .unsilence: if let request = command.silencing { try unsilence(command, request, of: asker, now: now) }
        case .silences: try answer(asker, silences(command, now: now))
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
  private func snapshot(_ command: ReaderCommand, locale: String) -> [UInt8] {
    let states = pipeline.table.states.indices
      .filter { command.service == nil || pipeline.table.states[$0].service == command.service }
      .filter { pipeline.table.states[$0].mergedInto == nil }
      .sorted { pipeline.table.states[$0].lastSeen > pipeline.table.states[$1].lastSeen }
    var lines = JSONWriter(reserving: 65_536)
    var count: UInt64 = 0
    for slot in states {
      let state = pipeline.table.states[slot]
      guard let event = reader.newestEvent(of: state) else { continue }
      let length = lines.bytes.count
      let encoder = SummaryEncoder(
        localizer: edition.localizers[state.service], sequence: publisher.sequence, previous: 0,
        stream: publisher.stream)
      statistics.sentences += encoder.encode(
        state, event, word: DueWord(slot: slot, state: .active, growth: 0), locale: locale, into: &lines)
      lines.endLine()
      // What does not fit into one message any more is older than what does.
      if lines.bytes.count > Limits.messageBytes - 1_024 {
        lines.truncate(to: length)
        break
      }
      count += 1
    }
    var head = JSONWriter(reserving: lines.bytes.count + 256)
    head.beginObject()
    head.key("v")
    head.integer(BatchHead.version)
    head.member("kind", "snapshot")
    head.member("id", command.id)
    head.member("stream", publisher.stream)
    head.key("sequence")
    head.integer(publisher.sequence)
    head.key("count")
    head.integer(count)
    head.key("groups")
    head.integer(UInt64(states.count))
    head.endObject()
    head.endLine()
    return head.bytes + lines.bytes
  }
}
