internal import Catalogs

extension CheckRule {
  static let variables = CheckRule(
    "E6", "variables", .error,
    "A variable such as “%#@name@” is undefined, unused, in a ring, or lacks its dollar sign.",
    .entries(nil) { entry, findings in
      let known = entry.entry.substitutions
      guard entry.parsed.traits.contains(.percent) || !known.isEmpty else { return }
      var used: Set<String> = []
      var hasLackingDollar = false
      for text in entry.parsed.texts {
        for specifier in text.specifiers {
          guard case .variable(let name) = specifier.meaning else { continue }
          if !known.contains(where: { $0.name == name }), !used.contains(name) {
            findings.add(
              entry, text, "“\(specifier.written(in: text.value))” names a variable that is not there.",
              advice: "Add the variable “\(name)” with its plural forms, or correct the name.")
          }
          used.insert(name)
          if specifier.lacksDollar, !hasLackingDollar {
            hasLackingDollar = true
            findings.add(
              entry, text,
              "“\(specifier.written(in: text.value))” lacks its dollar sign: the number is a width and no position.",
              advice: "Write “%\(specifier.position ?? 1)$#@\(name)@”.")
          }
        }
      }
      for variable in known where !used.contains(variable.name) {
        findings.add(
          entry, nil, offset: variable.offset, "The variable “\(variable.name)” is used nowhere.",
          advice: "Refer to it by “%#@\(variable.name)@”, or remove it.")
      }
      if let name = ring(entry) {
        findings.add(
          entry, nil, "The variable “\(name)” stands in its own forms, directly or through others.",
          advice: "Take the reference out; the text can never be finished.")
      }
    })

  /// A variable that leads back to itself; nil without one.
  private static func ring(_ entry: CheckedEntry) -> String? {
    let names = entry.entry.substitutions.map(\.name)
    guard !names.isEmpty else { return nil }
    var next: [Set<Int>] = Array(repeating: [], count: names.count)
    for text in entry.parsed.texts {
      guard case .variable(let number, _) = text.role, number < names.count else { continue }
      for specifier in text.specifiers {
        guard case .variable(let name) = specifier.meaning, let other = names.firstIndex(of: name) else { continue }
        next[number].insert(other)
      }
    }
    for start in names.indices {
      var reached = next[start]
      var open = Array(reached)
      while let one = open.popLast() {
        for other in next[one] where reached.insert(other).inserted { open.append(other) }
      }
      if reached.contains(start) { return names[start] }
    }
    return nil
  }
}
