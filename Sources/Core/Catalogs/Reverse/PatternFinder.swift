/// Names the patterns that a text may have, by the longest of beginning, end and inside that each has.
struct PatternFinder: Sendable {
  /// The bytes of a beginning or end that are hashed; what comes after is compared.
  private static let mostHashed = 64
  /// The bytes of a piece that patterns without beginning and end are found by.
  private static let gramLength = 4
  /// Candidates of one text.
  private static let mostCandidates = 256

  private let whole: LiteralTable
  private let beginnings: LiteralTable
  private let ends: LiteralTable
  private let grams: LiteralTable
  /// One bit for each hashed length that occurs, of beginnings and of ends.
  private let beginningLengths: UInt64
  private let endLengths: UInt64
  /// Patterns that no literal leads to.
  private let others: [Int32]

  /// Makes a finder of patterns; a candidate is named by its place among them, the best first.
  init(_ patterns: [FlatPattern]) {
    var whole: [(UInt64, Int32)] = []
    var beginnings: [(UInt64, Int32)] = []
    var ends: [(UInt64, Int32)] = []
    var inner: [Int] = []
    var others: [Int32] = []
    var (beginningLengths, endLengths): (UInt64, UInt64) = (0, 0)
    for (number, pattern) in patterns.enumerated() {
      let id = Int32(clamping: number)
      let (prefix, suffix, longest) = (pattern.prefix, pattern.suffix, pattern.longestLiteral)
      if pattern.isLiteral {
        whole.append((TextHash.of(prefix), id))
      } else if prefix.count >= suffix.count, prefix.count >= Self.gramLength || prefix.count == longest.count,
        !prefix.isEmpty
      {
        let length = min(prefix.count, Self.mostHashed)
        beginnings.append((TextHash.of(Array(prefix.prefix(length))), id))
        beginningLengths |= 1 << UInt64(length - 1)
      } else if suffix.count >= Self.gramLength || (suffix.count == longest.count && !suffix.isEmpty) {
        let length = min(suffix.count, Self.mostHashed)
        ends.append((TextHash.of(suffix.suffix(length).reversed()), id))
        endLengths |= 1 << UInt64(length - 1)
      } else if longest.count >= Self.gramLength {
        inner.append(number)
      } else {
        others.append(id)
      }
    }
    self.whole = LiteralTable(whole)
    self.beginnings = LiteralTable(beginnings)
    self.ends = LiteralTable(ends)
    self.beginningLengths = beginningLengths
    self.endLengths = endLengths
    self.others = others
    grams = LiteralTable(Self.rarestGrams(of: inner, in: patterns))
  }

  /// The patterns that are this text.
  func literals(_ text: [UInt8]) -> ArraySlice<Int32> { whole.patterns(TextHash.of(text)) }

  /// The patterns that the text may have, the best first; of too many only some.
  func candidates(_ text: [UInt8]) -> [Int32] {
    var found = Array(others.prefix(Self.mostCandidates))
    var hash = TextHash()
    for at in 0..<min(text.count, Self.mostHashed) {
      hash.add(text[at])
      if beginningLengths >> UInt64(at) & 1 == 1 { beginnings.add(hash.value, to: &found, most: Self.mostCandidates) }
    }
    hash = TextHash()
    for at in 0..<min(text.count, Self.mostHashed) {
      hash.add(text[text.count - 1 - at])
      if endLengths >> UInt64(at) & 1 == 1 { ends.add(hash.value, to: &found, most: Self.mostCandidates) }
    }
    if !grams.isEmpty {
      var gram: UInt32 = 0
      for at in text.indices {
        gram = gram << 8 | UInt32(text[at])
        if at >= Self.gramLength - 1 { grams.add(UInt64(gram), to: &found, most: Self.mostCandidates) }
        if found.count > 4 * Self.mostCandidates { break }
      }
    }
    guard found.count > 1 else { return found }
    found.sort()
    // A piece that the text has twice names its pattern twice.
    var candidates: [Int32] = []
    for id in found where id != candidates.last && candidates.count < Self.mostCandidates { candidates.append(id) }
    return candidates
  }

  /// Leads to each pattern by the four bytes of its longest literal that the fewest others have.
  private static func rarestGrams(of inner: [Int], in patterns: [FlatPattern]) -> [(hash: UInt64, pattern: Int32)] {
    var counts: [UInt32: Int] = [:]
    let all = inner.map { number in
      let literal = patterns[number].longestLiteral
      return (0...(literal.count - gramLength)).prefix(mostHashed).map { start in
        literal[start..<(start + gramLength)].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      }
    }
    for grams in all {
      for gram in Set(grams) { counts[gram, default: 0] += 1 }
    }
    return zip(inner, all).compactMap { number, grams in
      grams.min { counts[$0, default: 0] < counts[$1, default: 0] }
        .map { (UInt64($0), Int32(clamping: number)) }
    }
  }
}
