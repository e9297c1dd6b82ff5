internal import Catalogs

extension CheckRule {
  /// One such word may be a name.
  private static let leastWords = 2
  /// One stop word may be chance.
  private static let leastVotes = 2

  static let mixedSourceLanguages = CheckRule(
    "W12", "mixed-source-languages", .warning, "The source texts of a table are written in several languages.",
    .tables { table, findings in
      let texts = table.keys.compactMap { key in
        key.source?.mainText.flatMap { key.needsTranslation && $0.hasWords ? (key: key, text: $0.value) : nil }
      }
      let scripts = texts.map { WritingScript.dominant(in: $0.text) }
      guard let script = mostFrequent(scripts.map { $0?.script.rawValue }) else { return }
      for (text, found) in zip(texts, scripts) {
        guard let found, found.script.rawValue != script, found.words >= leastWords else { continue }
        report(
          text.key, "The source text is in \(found.script.rawValue) letters, most of the table in \(script).", table,
          &findings)
      }
      guard script == WritingScript.latin.rawValue else { return }
      let latin = zip(texts, scripts).compactMap { $1?.script == .latin ? $0 : nil }
      reportByStopWords(latin, table, &findings)
    })

  private static func reportByStopWords(
    _ texts: [(key: CheckedKey, text: String)], _ table: CheckedTable, _ findings: inout FindingList
  ) {
    let votes = texts.map { StopWords.votes(in: $0.text) }
    guard let language = mostFrequent(votes.map { $0.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key }) else {
      return
    }
    for (text, votes) in zip(texts, votes) where votes[language] == nil {
      guard let best = votes.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), best.value >= leastVotes else {
        continue
      }
      report(
        text.key, "The source text seems to be in “\(best.key)”, most of the table is in “\(language)”.", table,
        &findings)
    }
  }

  private static func report(
    _ key: CheckedKey, _ message: String, _ table: CheckedTable, _ findings: inout FindingList
  ) {
    findings.add(
      key.document, offset: key.offset, key: key.key, language: table.sourceLanguage, message,
      advice: "Write all source texts in one language, or keep a table for each.")
  }

  /// The value that most have; the first in order where several have as many.
  private static func mostFrequent(_ values: [String?]) -> String? {
    var counts: [String: Int] = [:]
    for value in values { if let value { counts[value, default: 0] += 1 } }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }
}
