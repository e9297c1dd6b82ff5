internal import ErrorModel
internal import Pipeline
internal import Store

/// The words that were said and are not safe yet; without a store the last ones.
///
/// Together with the store it is all that was said: a word is in one of the two, or for a moment in both.
struct WordLog {
  /// Words kept where there is no store: at 100 bytes each, a megabyte.
  static let mostWithoutStore = 10_000
  /// Words that wait for a store that takes nothing; of more the oldest are lost, and readers who ask are told.
  static let mostWaiting = 100_000

  /// The run of the collector.
  let stream: String
  /// The place before its first word.
  let base: UInt64
  private let isStored: Bool
  private var words: LastWords
  /// All up to this number are handed to the writer thread.
  private var handed: UInt64 = 0
  /// Whether words were let go that are nowhere else.
  var lost: Bool { words.letGo > 0 }

  init(stream: String, base: UInt64, isStored: Bool) {
    self.stream = stream
    self.base = base
    self.isStored = isStored
    words = LastWords(most: isStored ? Self.mostWaiting : Self.mostWithoutStore)
  }

  /// Notes a word; their numbers rise by one.
  mutating func add(_ word: StoredWord) { words.append(word) }

  /// Words that are told and not safe yet; none without a store, which would make them safe.
  var uncommitted: Int { isStored ? words.count : 0 }

  /// What the writer thread has not got yet; nil if nothing.
  mutating func takeGrowth() -> WordGrowth? {
    guard isStored, let last = words.last, last.sequence > handed else { return nil }
    var growth = WordGrowth(stream: stream, base: base)
    growth.words = Array(words.drop { $0.sequence <= handed })
    handed = last.sequence
    return growth
  }

  /// What was handed over is safe.
  mutating func settle() {
    guard isStored else { return }
    words.removeAll(upTo: handed)
  }

  /// The place of the word that was said last.
  func place(of sequence: UInt64) -> Int64 { Int64(clamping: base.addingReportingOverflow(sequence).partialValue) }

  /// The words behind a place, in order.
  func words(behind place: Int64, limit: Int) -> [WordReader.Row] {
    // Few, and most often none: not searched by halves.
    words.drop { self.place($0) <= place }.prefix(limit).map(row)
  }

  /// The words before a place, the last first.
  func words(before place: Int64, limit: Int) -> [WordReader.Row] {
    words.reversed().drop { self.place($0) >= place }.prefix(limit).map(row)
  }

  /// The place before the first word that was said at a moment or later; nil if all were said before.
  func place(before moment: Timestamp) -> Int64? {
    words.first { $0.at >= moment }.map { place($0) - 1 }
  }

  private func place(_ word: StoredWord) -> Int64 { place(of: word.sequence) }

  private func row(_ word: StoredWord) -> WordReader.Row {
    WordReader.Row(place: place(word), stream: stream, word: word)
  }
}
