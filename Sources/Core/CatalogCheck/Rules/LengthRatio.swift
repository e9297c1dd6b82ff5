internal import Catalogs

extension CheckRule {
  /// Short texts double easily.
  private static let leastSourceCharacters = 20
  /// A translation this many times as long is worth a look: real ones stay below twice the length.
  private static let most = 2.5
  /// As short as this it has lost something; Chinese needs about a third of the English letters.
  private static let least = 0.2

  static let lengthRatio = CheckRule(
    "N3", "length-ratio", .note, "The text is much longer or shorter than the source text.",
    .entries(nil) { entry, findings in
      guard !entry.isSource, let source = entry.source?.mainText, let text = entry.mainText,
        !text.traits.contains(.blank)
      else { return }
      let wanted = source.value.unicodeScalars.count
      guard wanted >= leastSourceCharacters else { return }
      let ratio = Double(text.value.unicodeScalars.count) / Double(wanted)
      guard ratio > most || ratio < least else { return }
      findings.add(
        entry, text, "The text has \(Int(ratio * 100)) % of the length of the source text.",
        advice: "Make sure that nothing was lost or added, and that it fits where it is shown.")
    })
}
