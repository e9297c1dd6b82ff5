/// Collects the patterns of all entries, each once, and puts the best first.
struct PatternSorter {
  /// Patterns of one index, so that hostile catalogs do not fill the memory.
  private static let mostPatterns = 400_000

  private var expansion: PatternExpansion
  private var owners: [[FlatPattern.Piece]: [FlatPattern.Owner]] = [:]
  private var order: [[FlatPattern.Piece]] = []
  private var tables: [String] = []

  init(samples: PluralSamples) { expansion = PatternExpansion(samples: samples) }

  /// Adds the patterns of an entry; numbers count up from 0.
  mutating func add(_ entry: CatalogEntry, number: Int, table: String) {
    tables.append(table)
    guard order.count < Self.mostPatterns else { return }
    for draft in expansion.patterns(of: entry) where !draft.pieces.isEmpty {
      if owners[draft.pieces] == nil { order.append(draft.pieces) }
      owners[draft.pieces, default: []].append(FlatPattern.Owner(entry: number, selections: draft.selections))
    }
  }

  /// The patterns that say enough to be found in any table.
  var strong: [FlatPattern] { Self.sorted(all.filter { !Self.isWeak($0) }) }

  /// The others by table.
  var weak: [String: [FlatPattern]] {
    var weak: [String: [FlatPattern]] = [:]
    for pattern in all where Self.isWeak(pattern) {
      for table in Set(pattern.owners.map { tables[$0.entry] }) { weak[table, default: []].append(pattern) }
    }
    return weak.mapValues(Self.sorted)
  }

  private var all: [FlatPattern] { order.map { FlatPattern(pieces: $0, owners: owners[$0] ?? []) } }

  private static func isWeak(_ pattern: FlatPattern) -> Bool {
    !pattern.isLiteral && pattern.literalLetters < ReverseIndex.leastLetters
  }

  private static func sorted(_ patterns: [FlatPattern]) -> [FlatPattern] {
    // Sorting keeps the order of the entries among equals.
    patterns.enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      return (b.literalLength, b.numbers, left.offset) < (a.literalLength, a.numbers, right.offset)
    }.map(\.element)
  }
}
