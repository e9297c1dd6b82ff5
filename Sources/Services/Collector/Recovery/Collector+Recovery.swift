internal import ErrorModel
internal import Foundation
internal import Pipeline
internal import Store
internal import Wire
internal import WireDecoding
internal import ZeroMQ

/// Between the operator who picks a way out of an error and the producer that has it.
///
/// The producer is asked once, over its own connection, when the audit of the pick is safe. An answer that does not
/// come is told as such: nothing is asked again.
extension Collector {
  /// Notes that an event can be picked; only of events whose details are kept, which bounds what it costs.
  func noteOffer(of event: borrowing EventView, from origin: Origin, in slot: Int, now: Timestamp) {
    guard let offer = event.recoveryOffer(), let id = event.pickableID() else { return }
    // A clock that goes ahead keeps nothing longer than said, and makes no event the latest for ever.
    let time = min(event.time ?? now, now)
    let until = time.advanced(by: .seconds(Int64(clamping: offer.seconds)))
    broker.offers.note(
      RecoveryOffers.Offer(
        event: id, group: pipeline.table.states[slot].key, service: origin.service, instance: origin.instance,
        keeper: offer.keeper, options: event.pickableOptions(), time: time, until: until), now: now)
  }

  /// Takes a pick, or refuses it.
  func pick(_ command: ReaderCommand, _ request: PickRequest, of asker: Asker, now: Timestamp) throws(ZMQError) {
    guard let slot = slot(of: request.group, now: now) else {
      return try refuse(asker, GroupCommand.outOfRange("group", "a group that the collector has"))
    }
    let group = pipeline.table.states[slot].key
    noteLatestOffer(of: pipeline.table.states[slot], now: now)
    let wish = RecoveryOffers.Wish(event: request.event, instance: request.instance, option: request.option)
    let root = pipeline.root(of: group)
    let choice = broker.offers.choose(
      wish, now: now, where: { pipeline.root(of: $0) == root },
      isConnected: { broker.keepers.connection(of: $0, now: now) != nil })
    let offer: RecoveryOffers.Offer
    switch choice {
    case .failure(let refusal): return try refuse(asker, refusal)
    case .success(let chosen): offer = chosen
    }
    guard broker.picks.hasRoom else {
      let expected = "at most \(settings.recovery.mostOpen) picks that wait; try again later"
      return try refuse(asker, Refusal(.noRoom, expected: expected))
    }
    let pick = RecoveryPicks.Pick(
      id: UUID().uuidString.lowercased(), offer: offer, group: group, option: request.option, author: request.by,
      asker: asker, command: command.id)
    let comment = request.comment.isEmpty ? "" : ": \(request.comment)"
    let entry = AuditEntry(
      at: now, by: request.by, act: "pick", subject: group.text,
      detail: "option \(request.option) of event \(offer.event) at \(offer.service), pick \(pick.id)\(comment)")
    guard hasRoomForActs, pending.add(entry, now: now) else { return try refuse(asker, Self.noRoomForActs) }
    broker.offers.take(offer.event)
    broker.picks.note(pick, now: now)
    var writer = recordOfPick("picked", pick)
    writer.member("id", command.id)
    writer.number("seconds", answerSeconds)
    writer.endObject()
    promises.promise(writer.bytes, to: asker, pick: pick.id)
  }

  /// Asks the producer: the audit of the pick is safe.
  func ask(_ id: String, now: Timestamp) throws(ZMQError) {
    // At the end nobody would hear the answer; the pick ends with the others then.
    guard !isEnding, let pick = broker.picks.ask(id, now: now) else { return }
    let request = RecoveryRequest(
      pick: pick.id, event: pick.offer.event, option: pick.option, author: pick.author, seconds: answerSeconds)
    // To this connection or to nobody: libzmq does not send to one that is gone.
    guard let connection = broker.keepers.connection(of: pick.offer.keeper, now: now),
      try sockets.ingress.send([connection, Answer.recover(request).frame])
    else {
      if let word = broker.picks.couldNotAsk(id) { try tell(word, now: now) }
      return
    }
    try tell(RecoveryPicks.Word(pick: pick, state: .asked), now: now)
  }

  /// Takes what a producer says of a pick; only from the connection that has its errors.
  func take(_ result: RecoveryResult, from identity: [UInt8], now: Timestamp) throws(ZMQError) -> Refusal? {
    // After a restart, and for an answer that is told again, nobody waits.
    guard broker.picks.expects(result) else { return nil }
    guard broker.keepers.isConnection(identity, of: result.keeper) else {
      return Refusal(.outOfRange, line: 1, pointer: "/keeper", expected: "the keeper of this connection")
    }
    if let word = broker.picks.take(result, now: now) { try tell(word, now: now) }
    return nil
  }

  /// Ends the picks whose time is over.
  func endOverduePicks(now: Timestamp) throws(ZMQError) {
    guard let due = broker.picks.nextDue, due <= now else { return }
    for word in broker.picks.expire(now: now) { try tell(word, now: now) }
  }

  /// Tells that picks will have no answer of this collector.
  func endPicks(now: Timestamp) throws(ZMQError) {
    for word in broker.picks.end() { try tell(word, now: now) }
  }

  /// The event that a group shows can be picked after a restart too: the store has it, and its keeper is heard again.
  private func noteLatestOffer(of state: GroupState, now: Timestamp) {
    guard let event = reader.newestEvent(of: state), let offer = event.recovery,
      1...RecoveryOffer.Bounds.eventBytes ~= event.id.utf8.count
    else { return }
    let options = event.error.options.map(\.id).filter { $0.utf8.count <= RecoveryOffer.Bounds.optionBytes }
    let time = min(event.time, now)
    let until = time.advanced(by: .seconds(Int64(clamping: offer.seconds)))
    broker.offers.note(
      RecoveryOffers.Offer(
        event: event.id, group: state.key, service: state.service, instance: state.origin?.instance,
        keeper: offer.keeper, options: options, time: time, until: until), now: now)
  }

  /// Tells the stream, and whoever picked, how far a pick is.
  private func tell(_ word: RecoveryPicks.Word, now: Timestamp) throws(ZMQError) {
    if word.isFree { broker.offers.release(word.pick.offer.event) }
    var writer = recordOfPick("recovery", word.pick)
    writer.member("stream", publisher.stream)
    writer.time("at", now)
    writer.member("by", word.pick.author)
    writer.member("state", word.state.rawValue)
    writer.member("code", word.code?.rawValue)
    var told = writer
    told.endObject()
    try publish([Array("recovery/\(StreamTopic.name(of: word.pick.offer.service))/".utf8), told.bytes])
    // Who picked hears the end over the same connection: no word of it can be missed.
    if word.state == .asked { return }
    writer.member("id", word.pick.command)
    writer.endObject()
    try answer(word.pick.asker, writer.bytes)
  }

  private func recordOfPick(_ kind: String, _ pick: RecoveryPicks.Pick) -> JSONWriter {
    var writer = JSONWriter(reserving: 512)
    writer.beginObject()
    writer.number("v", UInt64(BatchHead.version))
    writer.member("kind", kind)
    writer.member("pick", pick.id)
    writer.member("group", pick.group.text)
    writer.member("service", pick.offer.service)
    writer.member("instance", pick.offer.instance)
    writer.member("event", pick.offer.event)
    writer.member("option", pick.option)
    return writer
  }

  private var answerSeconds: UInt64 {
    let bounds = RecoveryOffer.Bounds.answerSeconds
    let seconds = UInt64(clamping: settings.recovery.answerTime.components.seconds)
    return min(max(seconds, bounds.lowerBound), bounds.upperBound)
  }
}
