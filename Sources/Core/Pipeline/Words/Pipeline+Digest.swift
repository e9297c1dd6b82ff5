public import ErrorModel

extension Pipeline {
  /// One line for the groups that have to wait for their words, each ``PipelineLimits/digestInterval`` of a storm; nil if
  /// all can be told within the window of ``PipelineLimits/streamWords``.
  ///
  /// The groups stay in line and are told in turn.
  public mutating func takeDigest(now: Timestamp) -> Digest? {
    // A stream that may say nothing says one word all the same, and of nothing there is no digest.
    let most = max(1, Int(limits.streamWords.most))
    guard now >= schedule.digestDue, schedule.news.count + schedule.released.count >= most else { return nil }
    let entries = [schedule.news.waiting, schedule.released.waiting].joined()
    let waiting = entries.filter { table.states[Int($0.slot)].word.ticket == $0.ticket }
    guard waiting.count >= most else { return nil }
    schedule.digestDue = now.advanced(by: limits.digestInterval)
    return digest(of: waiting.map { Int($0.slot) })
  }

  /// What stands for some groups.
  func digest(of slots: [Int]) -> Digest {
    var digest = Digest(
      groups: slots.count, occurrences: 0, from: Timestamp(microseconds: .max), to: Timestamp(microseconds: .min),
      worst: [])
    for slot in slots {
      let state = table.states[slot]
      digest.occurrences &+= state.count &- state.word.toldCount
      digest.from = min(digest.from, state.firstSeen)
      digest.to = max(digest.to, state.lastSeen)
      let place = digest.worst.firstIndex { isWorse(slot, than: $0) } ?? digest.worst.count
      guard place < limits.digestGroups else { continue }
      digest.worst.insert(slot, at: place)
      if digest.worst.count > limits.digestGroups { digest.worst.removeLast() }
    }
    return digest
  }

  private func isWorse(_ slot: Int, than other: Int) -> Bool {
    let (left, right) = (table.states[slot], table.states[other])
    return (left.shownSeverity, left.count) > (right.shownSeverity, right.count)
  }
}
