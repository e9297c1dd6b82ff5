internal import ErrorModel
internal import Store
internal import Wire
internal import ZeroMQ

/// What producers hear of the store: how far they are safe, and what they have to send again.
///
/// One commit can be of as many runs as there are: they hear of it over some turns, in the order in which they were
/// counted.
extension Collector {
  /// Runs that hear of one thing in one turn: at 4 µs each for an acknowledgement and its credit, 2 ms of the 20 ms that a
  /// turn may take.
  static let runsInOneTurn = 512

  /// Whether runs have to hear something with the next turns.
  var owesRuns: Bool { !settled.isEmpty || !owed.isEmpty || !recalled.isEmpty }

  /// Tells producers how far they are safe, and their credit where it changed.
  ///
  /// - Parameter most: how many of them.
  func acknowledge(upTo most: Int = runsInOneTurn) throws(ZMQError) {
    guard owesRuns else { return }
    for progress in settled.prefix(most) {
      producers.commit(run: progress.run, sequence: progress.sequence)
      owed.insert(progress.run)
    }
    settled = settled.dropFirst(most)
    if settled.isEmpty { settled = [] }
    let share = max(settings.minimumCredit, settings.credit / UInt64(max(producers.count, 1)))
    var left = most
    while left > 0, let run = owed.popFirst() {
      left -= 1
      guard let state = producers[run] else { continue }
      if state.committed > 0 {
        let answer = Answer.acknowledged(run: run, sequence: state.committed)
        _ = try sockets.ingress.send([state.identity, answer.frame])
      }
      if state.credit != share {
        _ = try sockets.ingress.send([state.identity, Answer.credit(events: Int(clamping: share)).frame])
        producers.tellCredit(run: run, share)
      }
    }
  }

  /// Has those asked to send again that there was no room for; those that found none since then are asked after the next
  /// commit.
  func recallHeld() {
    if recalled.isEmpty { swap(&recalled, &held) }
  }

  /// Asks some producers to send again what there was no room for.
  func callBack() throws(ZMQError) {
    var left = Self.runsInOneTurn
    while left > 0, let run = recalled.popFirst() {
      left -= 1
      guard let state = producers[run] else { continue }
      let next = state.received + 1
      let refusal = Refusal(.sequenceGap, line: 1, pointer: "/sequence", expected: "\(next)")
      let answer = Answer.refused(run: run, sequence: next, refusals: [refusal])
      _ = try sockets.ingress.send([state.identity, answer.frame])
    }
  }
}
