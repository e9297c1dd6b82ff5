internal import Catalogs

extension CheckRule {
  static let argumentClass = CheckRule(
    "E3", "argument-class", .error, "A specifier takes its argument for something else than the source text does.",
    .entries(.percent) { entry, findings in
      guard entry.entry.style == .printf else { return }
      for text in entry.parsed.texts {
        for specifier in text.specifiers where specifier.meaning == .forbidden {
          findings.add(
            entry, text, "“%n” writes to the program's memory and is never allowed.",
            advice: "Remove it, or write “%%n” for a percent sign and an n.")
        }
      }
      reportConflicts(entry, &findings)
      guard !entry.isSource, let source = entry.source, source.knowsArguments else { return }
      for use in ArgumentUse.first(of: entry.parsed.uses) {
        let text = entry.parsed.texts[use.text]
        guard !text.mixesPositions, let given = use.argumentClass,
          let expected = source.argument(use.position)?.argumentClass, !given.isSameKind(as: expected)
        else { continue }
        // What our own sentences show all the same, and what they do without.
        let isShown = given.canShow(expected)
        findings.add(
          entry, text, severity: isShown ? .warning : .error,
          "Argument \(use.position) is \(expected.words) in the source text and \(given.words) here.",
          advice: isShown
            ? "Use the specifier of the source text. Apple's systems end the program here, or show rubbish."
            : "Use the specifier of the source text; if the order differs, write positions such as “%2$@”.")
      }
    })

  /// One argument cannot be two things in one text.
  private static func reportConflicts(_ entry: CheckedEntry, _ findings: inout FindingList) {
    let uses = entry.parsed.uses
    guard uses.count > 1 else { return }
    for (number, use) in uses.enumerated() {
      guard !use.isSelector, !entry.parsed.texts[use.text].mixesPositions, let own = use.argumentClass else { continue }
      let others = uses[..<number].lazy.filter {
        $0.position == use.position && $0.text == use.text && !$0.isSelector
      }.compactMap(\.argumentClass)
      guard let other = others.first(where: { !$0.isSameKind(as: own) }) else { continue }
      findings.add(
        entry, entry.parsed.texts[use.text],
        "Argument \(use.position) is \(other.words) and \(own.words) in the same text.",
        advice: "Refer to each argument by one kind of specifier.")
      return
    }
  }
}
