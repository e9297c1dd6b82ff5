internal import ErrorModel
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
      let identity = message.copy(of: 0)
      switch ReaderCommand.read(message.copy(of: 1)) {
      case .success(let command):
        let asker = Asker(identity: identity, question: command.id)
        switch command.kind {
        case .snapshot: try begin(SnapshotAnswer(command, of: asker, now: now))
        case .catalogs: try begin(CatalogsAnswer(command, edition, of: asker))
        case .missing: try begin(command, of: asker)
        case .groups, .group, .resolve, .reopen, .ignore:
          try answerGroups(command, message.copy(of: 1), of: asker, now: now)
        case .silence: if let request = command.silencing { try silence(command, request, of: asker, now: now) }
        case .unsilence: if let request = command.silencing { try unsilence(command, request, of: asker, now: now) }
        case .silences: try answer(asker, silences(command, now: now))
        case .producers: try begin(ProducersAnswer(command, of: asker))
        case .merge: try merge(command, of: asker, now: now)
        case .split: try split(command, of: asker, now: now)
        case .explain: try begin(GroupAnswer(command, nil, of: asker, now: now))
        case .drops: try begin(DropsAnswer(command, of: asker))
        case .status: try answer(asker, status(command, now: now))
        case .pick: if let request = command.picking { try pick(command, request, of: asker, now: now) }
        case .words:
          if let request = command.words { try begin(WordsAnswer(command, request, of: asker, self, now: now)) }
        }
      case .failure(let refused): try refuse(Asker(identity: identity, question: refused.id), refused.refusal)
      }
    }
  }

  /// Answers; a reader that is gone needs no answer.
  func answer(_ asker: Asker, _ frame: [UInt8]) throws(ZMQError) {
    _ = try sockets.commands.send([asker.identity, frame])
  }

  func refuse(_ asker: Asker, _ refusal: Refusal) throws(ZMQError) {
    statistics.refused += 1
    try answer(asker, Answer.frame(ofRefused: asker.question, refusal))
  }
}
