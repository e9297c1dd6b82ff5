internal import ErrorModel
internal import ICU

/// Finds the keys that a finished text was made from, in one language.
///
/// For code that hands over text and no key, and for keys with a value interpolated into them: "Server error: 500."
/// leads to "Server error: %lld." and 500. Each find is proven: the entry, formatted again with the arguments, gives
/// the text, apart from signs that group digits and marks of direction. The work on one text is bounded, whatever the
/// text and the catalogs are.
public struct ReverseIndex: Sendable {
  /// Patterns with fewer letters fit nearly anything; they are only taken where the table is named.
  public static let leastLetters = 4

  /// The longest text that is looked up; a text is no longer than `Limits.descriptionCharacters`.
  static let mostBytes = 8_192
  /// The bytes that are looked at for one text, see ``PieceMatcher/budget``.
  private static let budget = 60_000
  /// Keys that are proven for one text.
  private static let mostKeys = 64
  /// The argument that stands in for one that the text does not show.
  private static let unknown = Argument.string("…")

  /// One entry in this language.
  private struct Entry: Sendable {
    var table: String
    var key: String
    var entry: CatalogEntry
  }

  /// The language the texts are in.
  public let language: String
  /// How many patterns are in it, weak ones included.
  public var count: Int { patterns.count + weak.values.reduce(0) { $0 + $1.count } }

  private let entries: [Entry]
  /// The best first: more literal text, then more numbers.
  private let patterns: [FlatPattern]
  private let finder: PatternFinder
  /// Patterns with too few letters, by table.
  private let weak: [String: [FlatPattern]]
  private let formatter: SentenceFormatter
  private let signs: NumberSigns

  /// Makes the index of all texts in a language: its entries, and of tables in that language the keys as well.
  public init(language: String, catalogs: some Sequence<Catalog>) {
    self.init(ReverseLanguage(language), catalogs: catalogs)
  }

  /// Makes the index of all texts in a language that is described already.
  public init(_ described: ReverseLanguage, catalogs: some Sequence<Catalog>) {
    let language = described.name
    self.language = language
    formatter = described.formatter
    signs = described.signs
    var entries: [Entry] = []
    for catalog in catalogs.sorted(by: { $0.table < $1.table }) {
      let texts = catalog.entries[language] ?? [:]
      for (key, entry) in texts.sorted(by: { $0.key < $1.key }) {
        entries.append(Entry(table: catalog.table, key: key, entry: entry))
      }
      guard catalog.sourceLanguage == language else { continue }
      // What is looked up and not found is shown as it is, so that the key is a text of the source language too.
      for key in Set(catalog.entries.values.flatMap(\.keys)).sorted() where texts[key] == nil || key.contains(" ") {
        let entry = CatalogEntry(text: key)
        if texts[key]?.form != entry.form { entries.append(Entry(table: catalog.table, key: key, entry: entry)) }
      }
    }
    entries += entries.compactMap { entry in
      FoundationWording.other(of: entry.entry, language: language).map {
        Entry(table: entry.table, key: entry.key, entry: $0)
      }
    }
    self.entries = entries
    var sorter = PatternSorter(samples: described.samples)
    for (number, entry) in entries.enumerated() { sorter.add(entry.entry, number: number, table: entry.table) }
    patterns = sorter.strong
    weak = sorter.weak
    finder = PatternFinder(patterns)
  }

  /// The keys that make this text; nil where there is none.
  ///
  /// - Parameter table: the table the text is from, if that is known; only this one is then looked at.
  public func match(_ text: String, table: String? = nil) -> ReverseMatch? {
    var nested = NestedLookups()
    return match(text, table: table, &nested)
  }

  private func match(_ text: String, table: String?, _ nested: inout NestedLookups) -> ReverseMatch? {
    guard !text.isEmpty, text.utf8.count <= Self.mostBytes else { return nil }
    let folded = FoldedText(text)
    guard !folded.bytes.isEmpty else { return nil }
    var matcher = PieceMatcher(text: folded.bytes, signs: signs, budget: Self.budget)
    if let match = best(finder.literals(folded.bytes).lazy.map { patterns[Int($0)] }, folded, table, &matcher, &nested)
    {
      return match
    }
    let candidates = finder.candidates(folded.bytes)
    if let match = best(candidates.lazy.map { patterns[Int($0)] }, folded, table, &matcher, &nested) { return match }
    guard let table, let weak = weak[table] else { return nil }
    return best(weak, folded, table, &matcher, &nested)
  }

  /// The first of the patterns that fits, with all that fit as well.
  private func best(
    _ candidates: some Sequence<FlatPattern>, _ folded: FoldedText, _ table: String?, _ matcher: inout PieceMatcher,
    _ nested: inout NestedLookups
  ) -> ReverseMatch? {
    var match: ReverseMatch?
    for pattern in candidates {
      if let match, pattern.literalLength < match.literalLength { break }
      guard matcher.budget > 0, matcher.matches(pattern) else { continue }
      let origins = origins(of: pattern, matcher.captures, folded, table, &nested)
      guard !origins.isEmpty else { continue }
      if match == nil {
        match = ReverseMatch(
          keys: origins, literalLength: pattern.literalLength, literalLetters: pattern.literalLetters,
          isAmbiguous: false)
      } else {
        match?.isAmbiguous = true
        match?.keys += origins.prefix(Self.mostKeys)
      }
    }
    return match
  }

  // MARK: Proof

  private func origins(
    of pattern: FlatPattern, _ captures: [PieceMatcher.Capture], _ folded: FoldedText, _ table: String?,
    _ nested: inout NestedLookups
  ) -> [ReverseMatch.Origin] {
    var origins: [ReverseMatch.Origin] = []
    var texts: [Range<Int>: Argument] = [:]
    for owner in pattern.owners.lazy.filter({ table == nil || entries[$0.entry].table == table }).prefix(Self.mostKeys)
    {
      let entry = entries[owner.entry]
      if origins.contains(where: { $0.table == entry.table && $0.key == entry.key }) { continue }
      var (arguments, isComplete) = arguments(captures, owner.selections, folded)
      guard isProven(entry.entry, arguments, captures, folded) else { continue }
      for capture in captures where capture.number == nil && arguments.indices.contains(capture.index) {
        guard case .string(let text) = arguments[capture.index] else { continue }
        let looked = texts[capture.range] ?? inner(text, table: entry.table, &nested) ?? .string(text)
        texts[capture.range] = looked
        arguments[capture.index] = looked
      }
      origins.append(
        ReverseMatch.Origin(table: entry.table, key: entry.key, arguments: arguments, isComplete: isComplete))
    }
    return origins
  }

  private func arguments(
    _ captures: [PieceMatcher.Capture], _ selections: [PluralSelection], _ folded: FoldedText
  ) -> (arguments: [Argument], isComplete: Bool) {
    var isComplete = true
    let last = max(captures.map(\.index).max() ?? -1, selections.map(\.argument).max() ?? -1)
    guard last >= 0 else { return ([], true) }
    let arguments = (0...last).map { index -> Argument in
      let own = captures.filter { $0.index == index }
      if let number = own.lazy.compactMap(\.number).first { return number }
      let selection = selections.first { $0.argument == index }
      if let capture = own.first {
        // A plural that shows its number by "%@" needs it as a number all the same.
        if selection != nil,
          let reading = NumberReader(text: folded.bytes, limit: capture.range.upperBound, signs: signs)
            .readings(at: capture.range.lowerBound, Placeholder(.integer)).first,
          reading.end == capture.range.upperBound
        {
          return reading.argument
        }
        return .string(folded.original(capture.range))
      }
      if let selection, let sample = selection.sample {
        if !selection.isExact { isComplete = false }
        return .int(sample)
      }
      isComplete = false
      return Self.unknown
    }
    return (arguments, isComplete)
  }

  private func isProven(
    _ entry: CatalogEntry, _ arguments: [Argument], _ captures: [PieceMatcher.Capture], _ folded: FoldedText
  ) -> Bool {
    guard let made = formatter.format(entry, arguments: arguments) else { return false }
    var expected = folded.bytes
    // A fraction may be shown with other digits than ours: C prints 2.50 as 2.500000.
    for capture in captures.reversed() {
      guard case .double? = capture.number else { continue }
      let alone = CatalogEntry(form: .single(Pattern(pieces: [.placeholder(capture.placeholder, .argument(0))])))
      guard let number = formatter.format(alone, arguments: [arguments[capture.index]]) else { return false }
      expected.replaceSubrange(capture.range, with: FoldedText(number).bytes)
    }
    return FoldedText.isEqualButGrouping(FoldedText(made).bytes, expected)
  }

  // MARK: Texts inside texts

  /// An argument that is a finished text of its own; nil where it is none.
  private func inner(_ text: String, table: String, _ nested: inout NestedLookups) -> Argument? {
    guard nested.takes(text) else { return nil }
    nested.depth += 1
    defer { nested.depth -= 1 }
    guard let match = match(text, table: nil, &nested), match.literalLetters >= NestedLookups.leastLetters else {
      return nil
    }
    // Which of several keys is meant is decided where their translations are known.
    let origin = match.isAmbiguous || match.keys.count > 1 ? nil : match.keys.first { $0.isComplete }
    return .error(
      LocalizedText(
        key: origin?.key, table: origin?.table, arguments: origin?.arguments ?? [], text: text, language: language))
  }
}
