public import ErrorModel
internal import Grouping

/// The texts that readers of a language get in another one, by the number of events they stand for: a translator's
/// list of work.
///
/// Bounded: of too many texts those with the fewest events leave first, into one sum.
public struct MissingTranslations: Sendable {
  /// The most texts that are listed: weeks of work for a translator.
  public static let mostRows = 2_000
  /// The most services that a text names.
  private static let mostServices = 8

  /// One text in one language.
  public struct Row: Hashable, Sendable {
    /// The language that lacks it, as readers ask for it.
    public var locale: String
    /// The table it would stand in.
    public var table: String
    /// The key, masked if no table has it.
    public var key: String
    /// Whether the key is in no table and numbers or ids are masked in it.
    public var isMasked: Bool
    /// A key of the table whose pattern fits a masked one.
    public var hint: String?
    /// Occurrences it stands for.
    public var events: UInt64 = 0
    /// Who reads this language now.
    public var readers: Int
    /// What readers get instead.
    public var source: String
    /// The language of that, `und` if nobody told.
    public var sourceLanguage: String
    /// Some of the services it came from, in order.
    public var services: [String] = []
  }

  /// What is left out.
  public struct Overflow: Hashable, Sendable {
    /// Texts; one that left and came again counts again.
    public var texts = 0
    /// Occurrences of them.
    public var events: UInt64 = 0
  }

  private struct Place: Hashable {
    var locale: String
    var table: String
    var key: String
  }

  private let capacity: Int
  private var kept: [Place: Row] = [:]
  private var left = Overflow()

  /// Makes an empty list.
  public init(capacity: Int = MissingTranslations.mostRows) { self.capacity = max(1, capacity) }

  /// Notes that readers of a language got a text in another.
  ///
  /// - Parameters:
  ///   - text: the text; one with neither key nor text is none.
  ///   - sentence: what readers got.
  ///   - readers: how many of them there are.
  ///   - events: how many occurrences it is about.
  ///   - keys: the keys that there are.
  public mutating func note(
    _ text: LocalizedText, shown sentence: Sentence, locale: String, readers: Int, events: UInt64, service: String,
    keys: CatalogKeys
  ) {
    let table = text.table ?? CatalogSet.defaultTable
    guard let written = text.key ?? text.text, written.contains(where: { !$0.isWhitespace }) else { return }
    let isKnown = text.key.map { keys.contains($0, table: table) } ?? false
    let key = isKnown ? written : NumberMask.masked(written)
    let place = Place(locale: locale, table: table, key: key)
    var row =
      kept[place]
      ?? Row(
        locale: locale, table: table, key: key, isMasked: key != written,
        hint: isKnown ? nil : keys.hint(key, table: table),
        readers: readers, source: sentence.text, sourceLanguage: sentence.language)
    row.events &+= events
    if !row.services.contains(service), row.services.count < Self.mostServices {
      row.services = (row.services + [service]).sorted()
    }
    kept[place] = row
    // Twice as many before the least leave, so that sorting them out costs little for each.
    if kept.count > 2 * capacity { shrink() }
  }

  private mutating func shrink() {
    let sorted = kept.sorted { Self.isBefore($0.value, $1.value) }
    for (_, row) in sorted.dropFirst(capacity) {
      left.texts += 1
      left.events &+= row.events
    }
    kept = Dictionary(uniqueKeysWithValues: sorted.prefix(capacity).map { ($0.key, $0.value) })
  }

  /// The texts, most events first, and what is left out.
  public func list() -> (rows: [Row], overflow: Overflow) {
    let sorted = kept.values.sorted(by: Self.isBefore)
    var overflow = left
    for row in sorted.dropFirst(capacity) {
      overflow.texts += 1
      overflow.events &+= row.events
    }
    return (Array(sorted.prefix(capacity)), overflow)
  }

  private static func isBefore(_ left: Row, _ right: Row) -> Bool {
    if left.events != right.events { return left.events > right.events }
    if left.readers != right.readers { return left.readers > right.readers }
    return (left.locale, left.table, left.key) < (right.locale, right.table, right.key)
  }
}
