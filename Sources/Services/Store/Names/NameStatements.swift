internal import ErrorModel
internal import Pipeline
internal import SQLite

/// Finds names of instances, hosts and releases that no stored figures refer to, a few rows each step, and takes them
/// out once the collector lets go of them, too.
///
/// A pass doubts some thousands of names, and goes through the figures of all groups: what they refer to is doubted no
/// more, nor is what is added meanwhile. The next pass goes on behind those.
final class NameStatements {
  /// Names doubted in one pass: what memory has room for, as numbers half a megabyte.
  static let doubtedAtOnce: Int64 = 65_536
  /// Figures looked at in one transaction, each of up to 96 names.
  private static let figuresAtOnce: Int64 = 128

  /// How often names are looked for at the most: all figures are read for it, of every group there ever was.
  private static let interval = Duration.seconds(3_600)

  private let some: Statement
  private let figures: Statement
  private let removal: Statement
  /// Where the next pass begins.
  private var start = Int64.min
  /// The names that nothing was found to refer to so far.
  private var doubted: Set<UInt64> = []
  /// Whether all figures were looked at.
  private var isSettled = false
  /// When names were looked for last.
  private var lastSearch: Timestamp?

  init(on connection: Connection) throws(SQLiteError) {
    some = try connection.prepare(
      "SELECT number FROM source_names WHERE number >= ?1 ORDER BY number LIMIT \(Self.doubtedAtOnce)")
    figures = try connection.prepare(
      "SELECT key, figures FROM figures WHERE key >= ?1 ORDER BY key LIMIT \(Self.figuresAtOnce)")
    removal = try connection.prepare("DELETE FROM source_names WHERE number = ?1")
  }

  /// Names that are not worth a look at all figures: about a megabyte.
  private static let few = 16_384

  /// Begins to doubt the next names; behind the last ones, from the first on.
  ///
  /// - Returns: false if it is too early for it; what was found before stays found.
  func doubt(now: Timestamp) throws(SQLiteError) -> Bool {
    if let lastSearch, now >= lastSearch, now < lastSearch.advanced(by: Self.interval) { return false }
    lastSearch = now
    (doubted, isSettled) = ([], false)
    try some.bind(start, at: 1)
    var last: Int64?
    while try some.step() {
      let number = some.int64(0)
      doubted.insert(UInt64(bitPattern: number))
      last = number
    }
    if start == .min, doubted.count < Self.few { doubted = [] }
    start = Int64(doubted.count) < Self.doubtedAtOnce ? .min : (last ?? .min)
    return true
  }

  /// Goes through some more figures.
  ///
  /// - Returns: the key to go on with; nil if there are no more.
  func look(from key: Int64) throws(SQLiteError) -> Int64? {
    var last = Int64.max
    if !doubted.isEmpty {
      try figures.bind(key, at: 1)
      var rows: Int64 = 0
      while try figures.step() {
        rows += 1
        last = figures.int64(0)
        GroupFigures(bytes: figures.blob(1))?.forEachName { doubted.remove($0) }
      }
      if rows < Self.figuresAtOnce { last = .max }
    }
    isSettled = last == .max
    return isSettled ? nil : last + 1
  }

  /// The names that no figures refer to, once all were looked at.
  var unused: [UInt64] { isSettled ? doubted.sorted() : [] }

  /// Notes that figures refer to names from now on.
  func use(_ change: AggregateChange) {
    if !doubted.isEmpty { change.growth.figures?.forEachName { doubted.remove($0) } }
  }

  /// Takes a name out; not if anything refers to it by now, or if it is doubted anew.
  func remove(_ number: UInt64) throws(SQLiteError) {
    guard isSettled, doubted.remove(number) != nil else { return }
    try removal.bind(Int64(bitPattern: number), at: 1)
    try removal.run()
  }
}
