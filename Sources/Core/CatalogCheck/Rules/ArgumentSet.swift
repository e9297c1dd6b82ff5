internal import Catalogs

extension CheckRule {
  static let argumentSet = CheckRule(
    "E4", "argument-set", .error, "The translation lacks an argument of the source text, or has one that it lacks.",
    .entries(nil) { entry, findings in
      guard !entry.isSource, entry.isUsable, let source = entry.source, source.knowsArguments else { return }
      let uses = entry.parsed.uses
      if uses.isEmpty && source.arguments.isEmpty { return }
      if entry.parsed.texts.contains(where: \.mixesPositions) { return }
      if let use = uses.first(where: { source.argument(matching: $0) == nil }) {
        let count = source.arguments.count
        findings.add(
          entry, entry.parsed.texts[use.text],
          count == 0
            ? "The text shows \(use.label); the source text has none."
            : "The text shows \(use.label); the source text has \(count == 1 ? "one" : String(count)).",
          advice: "Use the arguments of the source text only. Others do not exist when the text is shown.")
      }
      let lost = source.arguments.filter { wanted in
        !uses.contains { wanted.name == nil ? $0.position == wanted.position : $0.name == wanted.name }
      }.sorted { $0.position < $1.position }
      if !lost.isEmpty {
        findings.add(
          entry, entry.mainText, severity: .warning,
          "The text does not show \(lost.map(\.label).joined(separator: " and ")) of the source text.",
          advice: "Add \(lost.map { example($0) }.joined(separator: " and ")), or make sure that nothing is missed.")
      }
    })

  /// A specifier as one would write it.
  private static func example(_ use: ArgumentUse) -> String {
    if let name = use.name { return "“{\(name)}”" }
    let letter =
      switch use.argumentClass {
      case .object, nil: "@"
      case .integer: use.length == .none ? "d" : "lld"
      case .unsigned: use.length == .none ? "u" : "llu"
      case .float: "f"
      case .character: "c"
      case .cString: "s"
      case .pointer: "p"
      }
    return "“%\(use.position)$\(letter)”"
  }
}
