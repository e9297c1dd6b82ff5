internal import Catalogs

extension CheckRule {
  static let argumentWidth = CheckRule(
    "W5", "argument-width", .warning,
    "A specifier differs from the source only in width or sign, as “%d” and “%lld” do.",
    .entries(.percent) { entry, findings in
      guard !entry.isSource, entry.entry.style == .printf, let source = entry.source, source.knowsArguments else {
        return
      }
      for use in ArgumentUse.first(of: entry.parsed.uses) {
        guard let wanted = source.argument(use.position), use.argumentClass?.isWholeNumber == true,
          wanted.argumentClass?.isWholeNumber == true
        else { continue }
        if use.argumentClass == wanted.argumentClass && use.length.isSameWidth(as: wanted.length) { continue }
        findings.add(
          entry, entry.parsed.texts[use.text],
          "Argument \(use.position) has another width or sign than in the source text.",
          advice: "Use the specifier of the source text; large numbers are cut off on Apple's systems otherwise.")
        return
      }
    })
}
