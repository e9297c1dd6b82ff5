internal import Catalogs

extension CheckRule {
  static let pluralSelector = CheckRule(
    "E8", "plural-selector", .error,
    "A plural is chosen by something that is no number, or its forms show another kind.",
    .entries(.plural) { entry, findings in
      if entry.entry.substitutions.isEmpty {
        reportWholePlural(entry, &findings)
      } else {
        for number in entry.entry.substitutions.indices { reportVariable(number, entry, &findings) }
      }
    })

  /// A plural of the whole text is chosen by its first number.
  private static func reportWholePlural(_ entry: CheckedEntry, _ findings: inout FindingList) {
    guard case .plural = entry.entry.form, let source = entry.source, source.knowsArguments,
      !source.arguments.isEmpty, !source.arguments.contains(where: \.mayBeNumber),
      !entry.parsed.uses.contains(where: \.mayBeNumber)
    else { return }
    findings.add(
      entry, nil, "The plural forms depend on a number, and the text has none.",
      advice: "Give the number by a specifier such as “%lld”, or write one text for all.")
  }

  private static func reportVariable(_ number: Int, _ entry: CheckedEntry, _ findings: inout FindingList) {
    let variable = entry.entry.substitutions[number]
    guard case .plural = variable.form, let specifier = variable.specifier,
      case .argument(let chooser)? = SpecifierScan.specifiers(in: "%" + specifier, readsOwnArgument: false).first?
        .meaning
    else { return }
    guard chooser.isNumber else {
      findings.add(
        entry, nil, offset: variable.offset,
        "The variable “\(variable.name)” chooses its form by \(chooser.words) (“\(specifier)”).",
        advice: "Choose by a number, such as “d” or “lld”.")
      return
    }
    for text in entry.parsed.texts {
      guard case .variable(number, _) = text.role else { continue }
      for own in text.specifiers where own.position == nil {
        guard case .argument(let shown) = own.meaning, !shown.isSameKind(as: chooser) else { continue }
        findings.add(
          entry, text,
          "The variable “\(variable.name)” is \(chooser.words) (“\(specifier)”), and its form shows \(shown.words).",
          advice: "Use “%\(specifier)” or “%arg”, or a position for another argument.")
        return
      }
    }
    // The argument it is chosen by, and how other texts show that one.
    guard let chosen = position(of: variable.name, number, entry) else { return }
    let clash = entry.parsed.uses.first {
      $0.position == chosen && !$0.isSelector && ($0.argumentClass == .object || $0.argumentClass == .cString)
    }
    let wanted = entry.source?.knowsArguments == true ? entry.source?.argument(chosen) : nil
    if let clash {
      findings.add(
        entry, entry.parsed.texts[clash.text],
        "The variable “\(variable.name)” chooses its form by argument \(chosen), which the text shows as "
          + "\(clash.argumentClass?.words ?? "anything").",
        advice: "Name the number by its position: “%2$#@\(variable.name)@” if it is the second argument.")
    } else if let wanted, wanted.argumentClass == .object, !entry.isSource {
      findings.add(
        entry, nil, offset: variable.offset,
        "The variable “\(variable.name)” chooses its form by argument \(chosen), \(ArgumentClass.object.words) in the source.",
        advice: "Choose by the argument that is the number.")
    }
  }

  /// The argument that a variable is chosen by, as its texts refer to it.
  private static func position(of name: String, _ number: Int, _ entry: CheckedEntry) -> Int? {
    if let position = entry.entry.substitutions[number].argumentNumber { return position }
    let texts = entry.parsed.texts
    return entry.parsed.uses.first { use in
      guard use.isSelector, case .variable(number, _) = texts[use.text].role else { return false }
      return true
    }?.position
  }
}
