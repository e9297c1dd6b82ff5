internal import ErrorModel
internal import Pipeline
internal import ZeroMQ

extension Collector {
  /// Has words said with the next turns.
  func sayLater(_ words: [DueWord]) {
    laterWords += words.map { LaterWord(key: pipeline.table.states[$0.slot].key, word: $0) }
  }

  /// Says some of the words that wait, the oldest first; nothing of a group that has left memory meanwhile.
  ///
  /// - Parameter most: how many are taken.
  /// - Returns: how many were said.
  func tellLaterWords(upTo most: Int, now: Timestamp) throws(ZMQError) -> Int {
    let words = laterWords.prefix(most)
    laterWords.removeFirst(words.count)
    var told = 0
    for later in words where pipeline.table.states[later.word.slot].key == later.key {
      try tell(later.word, now: now)
      told += 1
    }
    return told
  }
}
