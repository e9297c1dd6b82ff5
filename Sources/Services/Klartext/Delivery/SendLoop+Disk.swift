internal import ErrorModel
internal import ZeroMQ

/// What of the events goes to the disk, and comes back from it.
extension SendLoop {
  /// Batches that go to the disk in one turn: about 10 ms of work.
  private static let batchesToDisk = 16

  /// Puts all that waits on the disk, if no collector has been there for long enough.
  ///
  /// - Returns: Whether fewer wait now.
  mutating func keepOnDisk() -> Bool {
    guard let backlog else { return false }
    backlog.turn()
    let now = clock.uptime()
    let since = lanes.map(\.delivery.awaySince).max() ?? now
    isKeeping = backlog.isKeeping(away: isConnected ? nil : now - since)
    guard isKeeping else { return false }
    for lane in lanes { backlog.keep(windowOf: lane) }
    // In turns, so that a storm does not keep the collector from being tried.
    for _ in 0..<Self.batchesToDisk where hasWork(now: now) {
      let made = makeEvents(upTo: Limits.batchEvents, now: now)
      held = backlog.keep(made, by: &assembler) + held
      if !held.isEmpty { break }
    }
    isKeeping = held.isEmpty
    if isKeeping, hasWork(now: now) { idle = .zero }
    return true
  }

  /// Sends a batch from the disk, behind all that is live.
  mutating func sendBacklog() throws(ZMQError) {
    guard let backlog, !backlog.isEmpty, let lane = lanes.first(where: { $0.delivery.isConnected }) else { return }
    if try backlog.send(on: lane, room: lane.delivery.roomInWindow) { idle = .zero }
  }

  /// The last turn: what is not acknowledged goes to the disk, if there is one.
  mutating func end() {
    guard let backlog else { return }
    for lane in lanes { backlog.keep(windowOf: lane) }
    let now = clock.uptime()
    outbox.closeWindows(now: now)
    while hasWork(now: now) {
      let made = makeEvents(upTo: Limits.batchEvents, now: now)
      held = backlog.keep(made, by: &assembler) + held
      if !held.isEmpty || made.isEmpty { break }
    }
    backlog.end()
  }
}
