internal import Catalogs
internal import ICU

extension CheckRule {
  static let emptyText = CheckRule(
    "W8", "empty-text", .warning, "The text is empty, and that of the source language is not.",
    .entries(.blank) { entry, findings in
      // A blank text that nobody claims to have translated is a missing one.
      // The form of a variable may well be empty: it is only a part of the text.
      guard entry.entry.state != .new, entry.document.document.format != .po, !entry.entry.key.isEmpty else { return }
      let empty = entry.parsed.texts.first { $0.traits.contains(.blank) && $0.isSentence && $0.role != .device }
      guard let empty, entry.isSource || entry.source?.mainText?.traits.contains(.blank) != true else { return }
      findings.add(
        entry, empty, empty.category.map { "The form “\($0.rawValue)” is empty." } ?? "The text is empty.",
        advice: entry.isSource ? "Write the text." : "Write the text; that of the source language is shown until then.")
    })
}
