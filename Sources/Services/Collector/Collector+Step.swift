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
    let now = clock.now()
    takeEdition(now: now)
    if ready.second { try readSubscriptions() }
    if ready.first { try receiveBatches(now: now) }
    settleCommit()
    handOver(now: now)
    try acknowledge()
    try publish(now: now)
    if ready.third { try answerCommands(now: now) }
    try answerQuestions()
  }

  /// A turn that takes in nothing: for the end.
  func turnWithoutInput() throws(ZMQError) {
    if inHand != nil { _ = try Poll.wait(sockets.stream, waker: waker, upTo: .seconds(1)) }
    settleCommit()
    handOver(now: clock.now())
    try acknowledge()
  }

  /// How long the next turn may wait if nothing comes: until the next thing is due.
  public var idleTime: Duration {
    let now = clock.now()
    var due = publisher.statusDue
    if let since = pending.since, inHand == nil { due = min(due, since.advanced(by: settings.commitInterval)) }
    if let word = pipeline.nextWord { due = min(due, word) }
    // Texts that are waited for are looked at again; a word that waits for them is due with them.
    if !holds.isEmpty { due = min(due, publisher.wordsDue) }
    return max(.zero, now.duration(to: due))
  }

  /// Takes what the writer thread says of the batch it had.
  private func settleCommit() {
    guard let committer, let outcome = committer.takeOutcome() else { return }
    switch outcome {
    case .committed:
      for (run, sequence) in inHand ?? [:] {
        producers.commit(run: run, sequence: sequence)
        owed.insert(run)
      }
      inHand = nil
      statistics.committedEvents = statistics.handedEvents
    case .failed(let error):
      statistics.failedCommits += 1
      Diagnostics.log(.error, "The store refused a batch; it is tried again.", ["error": "\(error)"])
    }
  }

  /// Hands what was counted to the writer thread when it is due and the thread is free.
  private func handOver(now: Timestamp) {
    guard let since = pending.since, inHand == nil else { return }
    let isDue = now >= since.advanced(by: settings.commitInterval)
    // Half the credit is used: waiting longer would make the producers wait.
    guard isDue || pending.occurrences >= settings.credit / 4 || isEnding else { return }
    statistics.handedEvents = statistics.events
    inHand = pending.sequences
    let batch = pending.take(from: &pipeline, producers: producers, now: now, isEnding: isEnding)
    if let committer {
      committer.submit(batch)
    } else {
      for (run, sequence) in inHand ?? [:] {
        producers.commit(run: run, sequence: sequence)
        owed.insert(run)
      }
      inHand = nil
      statistics.committedEvents = statistics.handedEvents
    }
  }
}
