internal import Catalogs

extension CheckRule {
  static let duplicateKey = CheckRule(
    "E2", "duplicate-key", .error,
    "A key stands twice; with different texts it depends on the reader which one counts.",
    .documents { document, findings in
      let entries = document.document.entries
      // Where the copies of a key stand: its languages share one place in a String Catalog.
      var earlier: [String: Int] = [:]
      earlier.reserveCapacity(entries.count)
      var last: (key: String, number: Int)?
      for (number, entry) in entries.enumerated() {
        if let last, last.key == entry.key, entries[last.number].offset == entry.offset { continue }
        last = (entry.key, number)
        guard let first = earlier.updateValue(number, forKey: entry.key) else { continue }
        guard entries[first].offset != entry.offset else { continue }
        report(entries, first, number, document, &findings)
      }
    })

  private static func report(
    _ entries: [SourceEntry], _ first: Int, _ second: Int, _ document: CheckedDocument, _ findings: inout FindingList
  ) {
    let (left, right) = (copies(entries, from: first), copies(entries, from: second))
    let common = left.filter { one in right.contains { $0.language == one.language } }
    let differs = common.contains { one in
      right.contains { $0.language == one.language && !hasSameTexts($0, one) }
    }
    let place = document.document.lines.place(of: entries[first].offset)
    let message = "The key stands in line \(place.line) already"
    let language = document.document.format == .xcstrings ? nil : entries[second].language
    findings.add(
      document, severity: differs ? .error : .warning, offset: entries[second].offset, key: entries[second].key,
      language: language,
      differs
        ? "\(message), with another text."
        : common.isEmpty ? "\(message), with other languages." : "\(message), with the same text.",
      advice: differs
        ? "Keep the right one and remove the other. Here the last one counts; other readers take the first."
        : "Keep one of them.")
  }

  /// The languages of one copy, which stand side by side.
  private static func copies(_ entries: [SourceEntry], from start: Int) -> ArraySlice<SourceEntry> {
    var end = start
    while end < entries.count, entries[end].key == entries[start].key, entries[end].offset == entries[start].offset {
      end += 1
    }
    return entries[start..<end]
  }

  private static func hasSameTexts(_ left: SourceEntry, _ right: SourceEntry) -> Bool {
    left.form.texts.map(\.value) == right.form.texts.map(\.value)
      && left.substitutions.map { $0.form.texts.map(\.value) } == right.substitutions.map { $0.form.texts.map(\.value) }
  }
}
