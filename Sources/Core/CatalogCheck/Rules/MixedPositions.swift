extension CheckRule {
  static let mixedPositions = CheckRule(
    "E5", "mixed-positions", .error, "Specifiers with and without a position stand in one text.",
    .entries(.percent) { entry, findings in
      for text in entry.parsed.texts where text.mixesPositions {
        let bare = text.specifiers.first { $0.takesArgument && $0.position == nil }
        let placed = text.specifiers.first { $0.takesArgument && $0.position != nil }
        findings.add(
          entry, text,
          "“\(bare?.written(in: text.value) ?? "%")” has no position and "
            + "“\(placed?.written(in: text.value) ?? "%")” has one.",
          advice: "Give each specifier a position, or none.")
      }
    })
}
