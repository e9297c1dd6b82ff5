internal import ErrorModel
internal import Pipeline
internal import Store
internal import Wire

/// All words that were told: those of the store, and behind them those that are not safe yet.
extension Collector {
  /// Words looked at in one turn, a few microseconds each.
  static let wordsInOneTurn = 512

  /// Words looked at for one page: whoever wants few of many hears meanwhile how far it is, and can go on from there.
  var wordsOfOnePage: Int { max(1, settings.looksInOneTurn) * 8 }

  /// The place of the oldest word that is kept; nil if none was ever told.
  func oldestWord() throws(StoreError) -> WordReader.Row? {
    try words(behind: .min, limit: 1).first
  }

  /// The words behind a place, in order.
  func words(behind place: Int64, limit: Int) throws(StoreError) -> [WordReader.Row] {
    var rows = try wordReader?.words(behind: place, limit: limit) ?? []
    if rows.count < limit {
      rows += wordLog.words(behind: max(place, rows.last?.place ?? place), limit: limit - rows.count)
    }
    return rows
  }

  /// The words before a place, the last first.
  func words(before place: Int64, limit: Int) throws(StoreError) -> [WordReader.Row] {
    var rows = wordLog.words(before: place, limit: limit)
    if rows.count < limit, let wordReader {
      rows += try wordReader.words(before: min(place, rows.last?.place ?? place), limit: limit - rows.count)
    }
    return rows
  }

  /// The place behind which a reader goes on who has come so far; nil for a run that nobody knows.
  func place(behind cursor: (stream: String, sequence: UInt64)) throws(StoreError) -> Int64? {
    if cursor.stream == wordLog.stream { return wordLog.place(of: cursor.sequence) }
    guard let place = try wordReader?.place(of: cursor.sequence, in: cursor.stream) else { return nil }
    // The last run before this one may have said what was never written.
    return min(place, Int64(clamping: wordLog.base))
  }

  /// The place before the first word said at a moment or later.
  func place(before moment: Timestamp) throws(StoreError) -> Int64 {
    if let place = try wordReader?.place(before: moment) { return place }
    return wordLog.place(before: moment) ?? wordLog.place(of: publisher.sequence)
  }

  /// Notes a word that is told, for those who are not there to hear it.
  func keep(_ word: DueWord, _ state: GroupState, sequence: UInt64, now: Timestamp) {
    wordLog.add(
      StoredWord(
        sequence: sequence, at: now, key: state.key, severity: state.shownSeverity, state: word.state,
        count: state.shownCount, growth: word.growth, firstSeen: state.shownFirstSeen, lastSeen: state.shownLastSeen,
        more: SummaryEncoder.extras(of: word)))
    pending.begin(now: now)
  }

  /// The group of a word, which may have left memory; nil if nobody has it any more.
  ///
  /// - Returns: whether it was asked for in the store, too.
  func group(of key: GroupKey) throws(StoreError) -> (state: GroupState?, isRead: Bool) {
    if let slot = pipeline.table.slot(of: key) { return (pipeline.table.states[slot], false) }
    return (try groupReader?.load(key).map { GroupState($0.group, $0.aggregate, pinned: []) }, true)
  }
}
