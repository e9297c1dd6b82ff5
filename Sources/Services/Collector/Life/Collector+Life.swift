public import ZeroMQ

extension Collector {
  /// Turns the crank until the end is asked for, or until `stopAfter` events are safe.
  ///
  /// - Parameters:
  ///   - stopAfter: for benchmarks; nil runs on.
  ///   - eachTurn: called before each turn, so that whoever watches sees one that hangs; gives the longest wait of it.
  public func run(
    until stop: StopRequest, stopAfter: UInt64? = nil, eachTurn: () -> Duration = { .seconds(60) }
  ) throws(ZMQError) {
    while !stop.isMade {
      try step(upTo: min(idleTime, eachTurn()))
      if let stopAfter, statistics.committedEvents >= stopAfter { break }
    }
    try finish()
  }

  /// Takes in nothing more, waits until all that was counted is safe and acknowledged, and ends the writer thread.
  ///
  /// A store that refuses the last batch is given up: what is not acknowledged, the producers send again.
  public func finish() throws(ZMQError) {
    isEnding = true
    watch.end()
    _ = try tellLaterWords(upTo: .max, now: clock.now())
    try tellLastWords(now: clock.now())
    try giveUpAnswers()
    let failures = statistics.failedCommits
    // A last batch even if nothing was counted since: it carries the details that waited for their interval.
    pending.begin(now: clock.now())
    retryAtTheEnd()
    while (!pending.isEmpty || inHand != nil) && statistics.failedCommits == failures {
      try turnWithoutInput()
    }
    if statistics.failedCommits != failures {
      Diagnostics.log(
        .warning, "The store did not take the last batch; the producers keep it and send it again.",
        ["code": statistics.storeFault?.code ?? ""])
      // Nobody knows whether their acts are safe: not done as far as they are told, they can be done again.
      for asker in promises.giveUp() { try refuse(asker, Self.noTimeForAnswers) }
    }
    try endPicks(now: clock.now())
    closeLogs()
    committer?.end()
    Diagnostics.settle(isEnding: true)
  }
}
