internal import Catalogs
internal import ICU

/// The texts of an entry, read, and the arguments they refer to.
struct ParsedEntry: Sendable {
  /// How deep variables may stand in one another's forms.
  private static let mostDepth = 8

  let texts: [CheckedText]
  /// What any of the texts shows.
  let traits: TextTraits
  /// All references to arguments, in the order of the texts.
  private(set) var uses: [ArgumentUse] = []

  /// Reads an entry.
  init(_ entry: SourceEntry) {
    var texts: [CheckedText] = []
    switch entry.form {
    case .single(let text): texts.append(CheckedText(text, role: .whole, style: entry.style))
    case .plural(let forms):
      for category in PluralCategory.allCases {
        guard let text = forms[category] else { continue }
        texts.append(CheckedText(text, role: .plural(category), style: entry.style))
      }
    case .indexed(let forms):
      for (index, text) in forms.enumerated() {
        texts.append(CheckedText(text, role: .numbered(index), style: entry.style))
      }
    }
    for (index, substitution) in entry.substitutions.enumerated() {
      if case .plural(let forms) = substitution.form {
        for category in PluralCategory.allCases {
          guard let text = forms[category] else { continue }
          texts.append(CheckedText(text, role: .variable(index, category), style: entry.style))
        }
      } else {
        for text in substitution.form.texts {
          texts.append(CheckedText(text, role: .variable(index, nil), style: entry.style))
        }
      }
    }
    for form in entry.deviceForms {
      for text in form.texts { texts.append(CheckedText(text, role: .device, style: entry.style)) }
    }
    self.texts = texts
    traits = texts.reduce(into: TextTraits(rawValue: 0)) { $0.formUnion($1.traits) }
    switch entry.style {
    case .printf: if traits.contains(.percent) { collect(entry.substitutions) }
    case .brace(let names): collect(names) { NamedReferenceScan.braces(in: $0) }
    case .named(let names): collect(names) { NamedReferenceScan.parentheses(in: $0) }
    }
  }

  /// Reads the text that a key is where no entry of the source language says otherwise.
  init(key: String, style: PlaceholderStyle, offset: Int) {
    // gettext writes a context before the text and joins both by U+0004.
    let text = key.utf8.lastIndex(of: 4).map { String(key[key.utf8.index(after: $0)...]) } ?? key
    self.init(
      SourceEntry(key: key, language: "", form: .single(SourceText(text, offset: offset)), style: style, offset: offset)
    )
  }

  // MARK: Arguments with positions

  private mutating func collect(_ substitutions: [SourceSubstitution]) {
    var own: [Int?] = substitutions.map(\.argumentNumber)
    for (index, text) in texts.enumerated() where text.isSentence {
      collectSentence(text, index, substitutions, &own)
    }
    guard !substitutions.isEmpty else { return }
    // A variable may be named in the form of another only: each round knows the positions of one level more.
    for _ in 0..<min(substitutions.count, Self.mostDepth) {
      for text in texts {
        guard case .variable(let number, _) = text.role, number < own.count, let base = own[number] else { continue }
        var next = base
        for specifier in text.specifiers where specifier.takesArgument {
          if case .variable(let name) = specifier.meaning,
            let inner = substitutions.firstIndex(where: { $0.name == name }), own[inner] == nil
          {
            own[inner] = specifier.position ?? next
          }
          if specifier.position == nil { next += 1 }
        }
      }
    }
    for (index, text) in texts.enumerated() {
      guard case .variable(let number, _) = text.role, number < own.count else { continue }
      collectForm(text, index, own: own[number], substitutions)
    }
    for (number, substitution) in substitutions.enumerated() {
      guard let position = own[number], let specifier = substitution.specifier,
        let parsed = SpecifierScan.specifiers(in: "%" + specifier, readsOwnArgument: false).first,
        case .argument(let argumentClass) = parsed.meaning
      else { continue }
      let text = texts.firstIndex { $0.role == .variable(number, .other) } ?? 0
      uses.append(
        ArgumentUse(
          position: position, argumentClass: argumentClass, length: parsed.length, text: text, isSelector: true))
    }
  }

  /// Gives each bare specifier of a sentence the lowest position that no other one names.
  private mutating func collectSentence(
    _ text: CheckedText, _ index: Int, _ substitutions: [SourceSubstitution], _ own: inout [Int?]
  ) {
    func fixed(_ specifier: WrittenSpecifier) -> Int? {
      if let position = specifier.position { return position }
      guard case .variable(let name) = specifier.meaning else { return nil }
      return substitutions.first { $0.name == name }?.argumentNumber
    }
    var taken: Set<Int> = []
    for specifier in text.specifiers where specifier.takesArgument {
      if let position = fixed(specifier) { taken.insert(position) }
    }
    var next = 1
    for specifier in text.specifiers where specifier.takesArgument {
      let position: Int
      if let known = fixed(specifier) {
        position = known
      } else {
        while taken.contains(next) { next += 1 }
        position = next
        next += 1
      }
      switch specifier.meaning {
      case .argument(let argumentClass):
        uses.append(
          ArgumentUse(
            position: position, argumentClass: argumentClass, length: specifier.length, text: index, isSelector: false))
      case .variable(let name):
        if let number = substitutions.firstIndex(where: { $0.name == name }), own[number] == nil {
          own[number] = position
        }
      case .ownArgument, .accidental, .stray, .forbidden: break
      }
    }
  }

  /// In the form of a variable a bare specifier means the variable's own argument.
  private mutating func collectForm(
    _ text: CheckedText, _ index: Int, own: Int?, _ substitutions: [SourceSubstitution]
  ) {
    var next = own
    for specifier in text.specifiers where specifier.takesArgument {
      if case .argument(let argumentClass) = specifier.meaning, let position = specifier.position ?? next {
        uses.append(
          ArgumentUse(
            position: position, argumentClass: argumentClass, length: specifier.length, text: index, isSelector: false))
      }
      if specifier.position == nil { next = next.map { $0 + 1 } }
    }
  }

  // MARK: Arguments with names

  private mutating func collect(_ known: [String], _ read: (String) -> [String]) {
    var names = known
    for (index, text) in texts.enumerated() {
      for name in read(text.value) {
        let position = names.firstIndex(of: name) ?? names.count
        if position == names.count { names.append(name) }
        uses.append(
          ArgumentUse(
            position: position + 1, argumentClass: nil, length: .none, text: index, isSelector: false, name: name))
      }
    }
  }
}
