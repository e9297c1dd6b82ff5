internal import Catalogs

extension CheckRule {
  static let unorderedArguments = CheckRule(
    "W3", "unordered-arguments", .warning,
    "Several arguments without positions: a translation cannot change their order.",
    .entries(.percent) { entry, findings in
      guard entry.entry.style == .printf else { return }
      for text in entry.parsed.texts where text.isSentence && text.role != .device {
        let bare = text.specifiers.filter { $0.takesArgument && $0.position == nil }
        guard bare.count > 1, !text.mixesPositions else { continue }
        if entry.isSource || !sourceHasOrder(entry) {
          // Of translations only those count that leave out the positions of the source.
          guard entry.isSource else { continue }
          findings.add(
            entry, text, "The source text has \(bare.count) arguments without positions.",
            advice: "Write “%1$…”, “%2$…”, so that translators can change the order.")
        } else {
          findings.add(
            entry, text, "The source text gives its arguments positions, this text gives them none.",
            advice: "Write the positions of the source text; without them the order is anybody's guess.")
        }
        return
      }
    })

  private static func sourceHasOrder(_ entry: CheckedEntry) -> Bool {
    entry.source?.parsed.texts.contains { $0.specifiers.contains { $0.takesArgument && $0.position != nil } } ?? false
  }
}
