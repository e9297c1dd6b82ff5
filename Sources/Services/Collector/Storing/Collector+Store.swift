internal import ErrorModel
internal import Pipeline
internal import Store

/// The way of what was counted to the store and of its answer to the producers.
extension Collector {
  /// Whether another event would be more than may wait for the store.
  ///
  /// Producers that keep to their credit never come to it; the others send again what is not taken in here.
  var hasNoRoom: Bool {
    guard inHand != nil else { return false }
    let most = max(
      settings.credit,
      settings.minimumCredit.multipliedReportingOverflow(
        by: UInt64(producers.count)
      ).partialValue)
    return pending.events >= most
  }

  /// Takes what the writer thread says of the batch it had.
  func settleCommit(now: Timestamp) {
    guard let committer else { return }
    takeCleared()
    forgetGoneGroups()
    for found in committer.takeFigures() {
      pipeline.complete(found.key, with: found.figures, ranks: found.ranks, names: found.names)
      pending.begin(now: now)
    }
    guard let outcome = committer.takeOutcome() else { return }
    switch outcome {
    case .committed:
      settle()
      if let notice = storeWatch.succeeded(now: now) { tell(notice) }
      recallHeld()
    case .failed(let error):
      statistics.failedCommits += 1
      if storeWatch.fault == nil { statistics.storeFaults += 1 }
      if let notice = storeWatch.failed(error, now: now) { tell(notice) }
    }
    statistics.storeFault = storeWatch.fault
  }

  /// Hands what was counted to the writer thread when it is due and the thread is free.
  func handOver(now: Timestamp) {
    for id in pipeline.takeGoneSilences() { pending.add(.drop(id: id), now: now) }
    if storeWatch.isRetryDue(now: now) {
      storeWatch.tries(now: now)
      committer?.retry()
    }
    clearIfDue(now: now)
    lookForFigures()
    guard let since = pending.since, inHand == nil else { return }
    let isDue = now >= since.advanced(by: settings.commitInterval)
    // A quarter of the credit is used: waiting longer would make the producers wait.
    guard isDue || pending.events >= settings.credit / 4 || isEnding else { return }
    statistics.handedEvents = statistics.events
    promises.handOver()
    var batch = pending.take(from: &pipeline, producers: &producers, now: now, isEnding: isEnding)
    batch.words = wordLog.takeGrowth()
    inHand = batch.producers
    if let committer { committer.submit(batch) } else { settle() }
  }

  /// Groups whose figures are looked for at once: some milliseconds of the writer's time.
  private static let figuresAtOnce = 64

  /// Asks for the figures of groups that came back; only while no batch is on its way, in which they may be.
  private func lookForFigures() {
    guard let committer, inHand == nil, storeWatch.fault == nil, !isEnding else { return }
    let keys = pipeline.takeReturned(most: Self.figuresAtOnce)
    if !keys.isEmpty { committer.look(for: keys) }
  }

  /// Has a refused batch tried once more before the end.
  func retryAtTheEnd() {
    guard storeWatch.fault != nil else { return }
    committer?.retry()
  }

  /// The batch at hand is safe.
  private func settle() {
    settled += inHand ?? []
    inHand = nil
    promises.settle()
    wordLog.settle()
    statistics.committedEvents = statistics.handedEvents
  }

  /// How often samples begin anew at the most, where the store lets events of theirs go.
  private static let sampleInterval = Duration.seconds(3_600)

  private func clearIfDue(now: Timestamp) {
    guard let committer, storeWatch.fault == nil, !isEnding, now >= retentionDue else { return }
    retentionDue = now.advanced(by: settings.store.retentionInterval)
    let wasDoubtful = retentionGate.isDoubtful
    guard retentionGate.allows(now: now, steady: clock.steady()) else {
      if retentionGate.isDoubtful, !wasDoubtful {
        Diagnostics.log(.warning, "The wall clock is far beyond what is stored; nothing is cleared for a day.")
      }
      return
    }
    var cutoffs = settings.store.retention.cutoffs(now: now)
    // An event may be late by so much, and its minute is not to come without its group.
    cutoffs.group = min(cutoffs.group, now.advanced(by: .zero - settings.limits.behind))
    var inMemory: Set<GroupKey>?
    if groupsClearedAt.map({ clock.steady() - $0 >= Self.groupInterval }) ?? true {
      groupsClearedAt = clock.steady()
      inMemory = Set(pipeline.table.states.map { $0.key })
    }
    committer.clear(cutoffs, groupsInMemory: inMemory)
  }

  /// How often groups are looked for that are too old: all that are stored are looked at.
  private static let groupInterval = Duration.seconds(3_600)
  /// Groups forgotten in one turn: less than a millisecond.
  private static let forgottenInOneTurn = 1_000

  private func forgetGoneGroups() {
    if let committer { goneGroups += committer.takeGoneGroups() }
    if goneGroups.isEmpty { return }
    pipeline.forget(goneGroups.suffix(Self.forgottenInOneTurn))
    goneGroups.removeLast(min(Self.forgottenInOneTurn, goneGroups.count))
  }

  private func takeCleared() {
    guard let (rows, passes, unusedNames) = committer?.takeCleared(), passes > 0 else { return }
    if !unusedNames.isEmpty { pipeline.sources.letGo(unusedNames) }
    statistics.cleared.add(rows)
    statistics.retentionPasses &+= passes
    // Not at each pass: a sample that begins anew takes eight events at once.
    if rows.details > 0, clock.now() >= sampleDue {
      sampleDue = clock.now().advanced(by: Self.sampleInterval)
      pipeline.forgetSamples()
    }
  }

  private func tell(_ notice: StoreWatch.Notice) {
    switch notice {
    case .began(let error):
      Diagnostics.log(
        .error, "The store takes nothing: events are counted and shown, and acknowledged once it takes them.",
        ["code": error.code.rawValue, "path": error.path, "reason": error.reason, "advice": error.advice])
    case .ended(let fault, let lasted):
      Diagnostics.log(
        .info, "The store takes commits again.",
        ["code": fault.code, "seconds": "\(lasted.components.seconds)", "failures": "\(fault.failures)"])
    }
  }
}
