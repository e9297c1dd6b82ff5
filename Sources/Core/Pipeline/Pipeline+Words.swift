public import ErrorModel

extension Pipeline {
  /// The words that are due: new and returning groups at once, active ones each interval, quiet ones a last time.
  ///
  /// - Parameter held: services whose words wait, since their texts are on the way; nothing of them is lost.
  public mutating func takeWords(now: Timestamp, holding held: Set<String> = []) -> [DueWord] {
    var words: [DueWord] = []
    var kept: [Int] = []
    for slot in listed {
      if !held.isEmpty, held.contains(table.states[slot].service) {
        kept.append(slot)
        continue
      }
      if let word = table.states[slot].takeWord(slot: slot, limits: limits, now: now) { words.append(word) }
      if table.states[slot].word.isListed { kept.append(slot) }
    }
    listed = kept
    hasNews = false
    return words
  }
}

extension GroupState {
  fileprivate mutating func takeWord(slot: Int, limits: PipelineLimits, now: Timestamp) -> DueWord? {
    let growth = count &- word.toldCount
    let said = word.state
    switch said {
    case .new, .again:
      guard growth > 0 else { return nil }
      word.state = .active
    case .active, .closed:
      if now >= lastArrival.advanced(by: limits.quiet) {
        word.state = .again
        word.isListed = false
        word.toldCount = count
        return DueWord(slot: slot, state: .closed, growth: growth)
      }
      guard growth > 0, now >= word.due else { return nil }
    }
    word.toldCount = count
    word.due = now.advanced(by: limits.summaryInterval)
    return DueWord(slot: slot, state: said, growth: growth)
  }
}
