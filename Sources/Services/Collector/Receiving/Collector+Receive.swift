internal import ErrorModel
internal import Grouping
internal import Logs
internal import Pipeline
internal import Wire
internal import WireDecoding
internal import ZeroMQ

extension Collector {
  /// Messages taken in one turn at the most, so that answers and words are never far away.
  private static let messagesInOneTurn = 256

  /// Takes in the messages that wait.
  func receiveBatches(now: Timestamp) throws(ZMQError) {
    for _ in 0..<Self.messagesInOneTurn {
      guard try sockets.ingress.receive(into: message) else { return }
      guard message.frameCount == 2 else {
        let refusal = Refusal(.wrongFrames, expected: "one frame of JSON Lines behind the identity")
        try refuse([refusal], run: nil, sequence: nil, to: message.copy(of: 0), service: nil, now: now)
        continue
      }
      if message.bytes[message.frames[0]] != identity[...] { identity = message.copy(of: 0) }
      try take(from: identity, now: now)
    }
  }

  private func take(from identity: [UInt8], now: Timestamp) throws(ZMQError) {
    var recovered: RecoveryResult?
    do throws(Refusal) {
      switch try reader.begin(message.bytes, message.frames[1]) {
      case .heartbeat(let origin, let run, let keeper):
        if let keeper { broker.keepers.heard(keeper, from: identity, now: now) }
        producers.touch(run: run, origin: origin, identity: identity, isHeartbeat: true, now: now)
        beats.append(identity)
        owed.insert(run)
      case .end(let origin, let run):
        producers.end(run: run, origin: origin, identity: identity, now: now)
        beats.append(identity)
      case .batch(let head):
        take(head.catalogs, of: head.origin, now: now)
        count(head, from: identity, now: now)
      case .catalog(let origin, let run, let part):
        producers.touch(run: run, origin: origin, identity: identity, now: now)
        take(part, of: origin, now: now)
      case .recovered(let origin, let run, let result):
        producers.touch(run: run, origin: origin, identity: identity, now: now)
        recovered = result
      }
    } catch {
      try refuse([error], run: nil, sequence: nil, to: identity, service: nil, now: now)
    }
    if let recovered, let refusal = try take(recovered, from: identity, now: now) {
      try refuse([refusal], run: nil, sequence: nil, to: identity, service: nil, now: now)
    }
    for identity in beats { _ = try sockets.ingress.send([identity, Answer.heartbeat.frame]) }
    beats.removeAll(keepingCapacity: true)
    for answer in lateAnswers { _ = try sockets.ingress.send([identity, answer.frame]) }
    lateAnswers.removeAll(keepingCapacity: true)
    for late in lateRefusals {
      try refuse(
        late.refusals, run: late.run, sequence: late.sequence, to: identity, service: late.service, now: now)
    }
    lateRefusals.removeAll(keepingCapacity: true)
  }

  /// Counts a batch if it is the next of its run.
  private func count(_ head: BatchHead, from identity: [UInt8], now: Timestamp) {
    switch producers.turn(of: head, identity: identity, now: now, takesMore: !hasNoRoom) {
    case .next:
      break
    case .repeated:
      statistics.repeatedBatches += 1
      owed.insert(head.run)
      return
    case .held:
      statistics.heldBatches += 1
      // Of more runs than are known, the rest sends again when it is answered.
      if held.count < settings.producers { held.insert(head.run) }
      return
    case .gap(let expected, let isNew):
      statistics.gaps += 1
      if isNew { pending.add(gapOf: head.sequence - expected, service: head.origin.service, now: now) }
      let refusal = Refusal(.sequenceGap, line: 1, pointer: "/sequence", expected: "\(expected)")
      lateRefusals.append(LateRefusal(head: head, refusals: [refusal]))
      return
    }
    let before = pipeline.ledger.received
    let source = pipeline.sources.numbers(of: head.origin, now: now)
    let oldest = now.advanced(by: .zero - settings.limits.behind)
    var first = now
    let tally = reader.decoder.forEachEvent { event in
      if let time = event.time, time < first, time > oldest { first = time }
      count(event, of: head.origin, source, now: now)
    }
    pipeline.noteRelease(source.release, of: head.origin.service, at: first)
    let occurrences = pipeline.ledger.received &- before
    statistics.events += UInt64(tally.accepted)
    statistics.occurrences &+= occurrences
    statistics.repaired += UInt64(tally.repaired)
    statistics.unknownFields += UInt64(tally.unknownFields)
    statistics.dropped &+= head.dropped.reduce(0) { $0 &+ $1.count }
    producers.count(occurrences, of: head.run)
    pending.add(head, events: tally.accepted, now: now)
    if !tally.refusals.isEmpty { lateRefusals.append(LateRefusal(head: head, refusals: tally.refusals)) }
  }

  /// Gives an event its fate; makes a value of it only where that has to be now.
  ///
  /// The newest details of a group are kept as they came: of a thousand of them one is told or stored, and only that one
  /// is made a value of and scrubbed, where it is read (case 09).
  private func count(
    _ event: borrowing EventView, of origin: Origin, _ source: SourceNumbers, now: Timestamp
  ) {
    var source = source
    source.user = event.userHash
    source.rank = event.idHash
    var decision = GroupingRules.Decision(key: event.groupKey, rule: nil)
    if !grouping.isEmpty { decision = grouping.decide(event, of: origin.service, own: event.groupKey) }
    let occurrence = Occurrence(
      group: decision.key, severity: event.severity, time: event.time, firstTime: event.firstTime,
      count: event.count, source: source)
    let verdict = pipeline.process(occurrence, now: now) {
      // A group that a rule makes is none that was known before.
      decision.rule == nil ? event.formerGroupKey() : nil
    } details: {
      // Not by the reader that is in the middle of this message.
      lineReader.newestEvent(of: $0)?.error
    }
    guard verdict.keepsDetails || verdict.isSampled else { return }
    if event.offersRecovery, verdict.keepsDetails, verdict.fate != .overflowed {
      noteOffer(of: event, from: origin, in: verdict.slot, now: now)
    }
    if verdict.isPlainRepeat, !logs.takesEvents, let line = event.lineAsSent(in: message) {
      return pipeline.keep(line, origin: origin, in: verdict.slot)
    }
    let trim = EventTrim(upTo: pipeline.hasRoomForLongLines ? EventTrim.mostBytes : EventTrim.fewBytes)
    let (kept, line) = reader.kept(event, arrival: now, clock: verdict.clockMark, trim: trim)
    if logs.takesEvents, verdict.keepsDetails {
      offerToLogs(kept, bytes: line.count, of: origin, in: decision.key, now: now)
    }
    if verdict.isSampled { pipeline.sample(line, rank: source.rank, at: kept.time, in: verdict.slot) }
    if verdict.fate == .overflowed {
      if verdict.keepsDetails { noteOverflow(of: kept, isFirst: verdict.isNewGroup, in: verdict.slot, now: now) }
    } else if verdict.isNewGroup {
      pipeline.begin(verdict.slot, with: kept, origin: origin, line: line)
    } else if verdict.keepsDetails {
      pipeline.keep(line, origin: origin, in: verdict.slot)
    }
  }

  /// Answers, counts and notes what was not accepted.
  private func refuse(
    _ refusals: [Refusal], run: String?, sequence: UInt64?, to identity: [UInt8], service: String?, now: Timestamp
  ) throws(ZMQError) {
    statistics.refused += UInt64(refusals.count)
    self.refusals.add(refusals, from: message.peerAddress)
    for refusal in refusals where refusal.code != .sequenceGap { pending.add(refusal, service: service, now: now) }
    let answer = Answer.refused(run: run, sequence: sequence, refusals: refusals)
    // A producer that is gone again needs no answer.
    _ = try sockets.ingress.send([identity, answer.frame])
  }
}

extension Verdict {
  /// Whether nothing is to be done with the event but to keep its details.
  fileprivate var isPlainRepeat: Bool {
    keepsDetails && !isSampled && !isNewGroup && fate != .overflowed && clockMark == .asSent
  }
}

extension EventView {
  /// The most bytes that are kept of an event as it came: each group keeps one.
  private static var mostBytes: Int { EventTrim.fewBytes }

  /// The event's line, where it says all by itself and is not long; nil where a value has to be made of it.
  fileprivate func lineAsSent(in message: ReceivedMessage) -> [UInt8]? {
    guard time != nil, !isRepaired, lineBytes.count <= Self.mostBytes else { return nil }
    let start = message.frames[1].lowerBound
    return Array(message.bytes[start + lineBytes.lowerBound..<start + lineBytes.upperBound])
  }
}
