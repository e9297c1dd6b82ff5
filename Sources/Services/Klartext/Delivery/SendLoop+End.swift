internal import ErrorModel
internal import ZeroMQ

extension SendLoop {
  /// How long the answer to the last word is waited for. A collector answers within a turn, of 20 ms at the most; one
  /// that does not misses the word, and calls this producer silent.
  static let farewell: Duration = .milliseconds(200)

  /// Says to each collector that answers that this producer ends, and waits until they have heard it: what a socket
  /// still holds when it is closed is thrown away (LINGER 0).
  mutating func sayEnd(within limit: Duration = farewell) throws(ZMQError) {
    var waiting: [Lane] = []
    for lane in lanes where try lane.sayEnd(&assembler) { waiting.append(lane) }
    let end = ContinuousClock.now.advanced(by: limit)
    while !waiting.isEmpty {
      let left = ContinuousClock.now.duration(to: end)
      guard left > .zero else { return }
      _ = try Poll.wait(waiting.map(\.reference), upTo: left)
      var silent: [Lane] = []
      for lane in waiting where try !lane.hasHeard() { silent.append(lane) }
      waiting = silent
    }
  }
}
