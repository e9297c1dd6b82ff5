internal import ErrorModel
internal import Pipeline
public import ZeroMQ

extension Collector {
  /// One turn of the crank: wait, receive, hand to the commit, acknowledge what is committed, publish, answer.
  ///
  /// - Parameter limit: the longest wait; zero does what is there and returns.
  /// - Throws: ``ZMQError``, a termination when the context is shut down.
  public func step(upTo limit: Duration) throws(ZMQError) {
    let ready = try Poll.wait(sockets.ingress, sockets.stream, sockets.commands, waker: waker, upTo: limit)
    let (begun, used) = (clock.steady(), clock.processor())
    defer { turnTimes.note(.init(passed: clock.steady() - begun, processor: clock.processor() - used)) }
    let now = readClock()
    takeSettings(now: now)
    pipeline.goOnWithInhibitions(looks: max(1, settings.looksInOneTurn))
    takeEdition(now: now)
    readTexts(now: now)
    if ready.second { try readSubscriptions() }
    if ready.first { try receiveBatches(now: now) }
    settleCommit(now: now)
    handOver(now: now)
    try acknowledge()
    try callBack()
    try keepPromises(now: now)
    try endOverduePicks(now: now)
    try publish(now: now)
    if ready.third { try answerCommands(now: now) }
    try answerQuestions()
    try goOnWithAnswers()
  }

  /// A turn that takes in nothing: for the end.
  func turnWithoutInput() throws(ZMQError) {
    if inHand != nil { _ = try Poll.wait(sockets.stream, waker: waker, upTo: .seconds(1)) }
    let now = clock.now()
    settleCommit(now: now)
    handOver(now: now)
    try acknowledge(upTo: .max)
    try keepPromises(now: now)
  }

  /// How long the next turn may wait if nothing comes: until the next thing is due.
  public var idleTime: Duration {
    if hasWork { return .zero }
    let now = readClock()
    var due = publisher.statusDue
    if let since = pending.since, inHand == nil { due = min(due, since.advanced(by: settings.commitInterval)) }
    if let word = pipeline.nextWord { due = min(due, word) }
    if let pick = broker.picks.nextDue { due = min(due, pick) }
    if let retry = storeWatch.retryDue { due = min(due, retry) }
    // Texts that are waited for are looked at again; a word that waits for them is due with them.
    if !holds.isEmpty { due = min(due, publisher.wordsDue) }
    if !unreadTexts.isEmpty { return .zero }
    return max(.zero, now.duration(to: due))
  }
}
