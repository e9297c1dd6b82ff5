internal import ICU

/// Parses the texts of one entry, measured against the source text of its key.
public enum EntryCompiler {
  /// What a translation of the key may take; nil where nobody says.
  ///
  /// - Parameter source: the entry of the same key in the source language, where there is one.
  public static func signature(key: String, source: SourceEntry?) -> PlaceholderSignature? {
    var ofKey = PlaceholderSignature()
    if PlaceholderParser.hasPercent(key) {
      // gettext joins a context to the key, which is no part of the text.
      ofKey = PlaceholderSignature(text: key.split(separator: "\u{4}").last.map(String.init) ?? key)
    }
    if let source {
      guard let signature = PlaceholderSignature(source) else { return nil }
      if !(signature.isEmpty && isName(key, source)) { return signature.filled(from: ofKey) }
    }
    return ofKey.isEmpty ? nil : ofKey
  }

  /// Whether the text only repeats a name such as "store.full", which says nothing about arguments.
  private static func isName(_ key: String, _ source: SourceEntry) -> Bool {
    guard case .single(let text) = source.form else { return false }
    return text.value == key && !key.utf8.contains(UInt8(ascii: " "))
  }

  /// The entry as sentences are made from it; nil where nobody has translated it yet.
  ///
  /// - Parameters:
  ///   - rule: how the number of a gettext form is chosen.
  ///   - signature: what the source text takes, see ``signature(key:source:)``; nil for the source text itself.
  public static func entry(
    _ written: SourceEntry, rule: PluralExpression?, expecting signature: PlaceholderSignature?
  ) throws(PlaceholderMismatch) -> CatalogEntry? {
    let role: Role =
      if case .printf = written.style {
        .printf(.sentence(argumentNumbers: written.argumentNumbers))
      } else {
        .named(written.style)
      }
    guard let form = try form(written.form, as: role, rule, signature, own: nil) else { return nil }
    if signature != nil, case .plural(let forms) = form, forms[.other] == nil, forms[.many] == nil {
      throw .missingOther
    }
    var entry = CatalogEntry(form: form, state: written.state, shouldTranslate: written.shouldTranslate)
    if written.substitutions.isEmpty { return entry }
    var waiting = Dictionary(written.substitutions.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    // Those that the text names come first, then those these name: only then it is known which argument is theirs.
    var queue = named(in: form, own: nil)
    var at = 0
    while at < queue.count {
      let (name, own) = queue[at]
      at += 1
      guard let part = waiting.removeValue(forKey: name) else { continue }
      let substitution = try substitution(part, signature, own: own)
      entry.substitutions[name] = substitution
      queue += named(in: substitution.form, own: own)
    }
    // Nothing shows these, so nothing is asked of them but that they can do no harm.
    for (name, part) in waiting { entry.substitutions[name] = try substitution(part, nil, own: nil) }
    return entry
  }

  /// How a text refers to its arguments, and where it stands.
  private enum Role {
    case printf(PlaceholderParser.Role)
    case named(PlaceholderStyle)
  }

  private static func form(
    _ form: SourceForm, as role: Role, _ rule: PluralExpression?, _ signature: PlaceholderSignature?,
    own: Int?
  ) throws(PlaceholderMismatch) -> CatalogEntry.Form? {
    switch form {
    case .single(let text):
      return isBlank(text) ? nil : .single(try pattern(text, as: role, signature, own: own))
    case .plural(let forms):
      var patterns: [PluralCategory: Pattern] = [:]
      for (category, text) in forms where !isBlank(text) {
        patterns[category] = try pattern(text, as: role, signature, own: own)
      }
      return patterns.isEmpty ? nil : .plural(patterns)
    case .indexed(let texts):
      // A gap would shift the numbers of the others.
      guard let rule, !texts.isEmpty, !texts.contains(where: isBlank) else { return nil }
      var patterns: [Pattern] = []
      for text in texts { patterns.append(try pattern(text, as: role, signature, own: own)) }
      return .indexed(patterns, rule)
    }
  }

  private static func substitution(
    _ part: SourceSubstitution, _ signature: PlaceholderSignature?, own: Int?
  ) throws(PlaceholderMismatch) -> CatalogEntry.Substitution {
    CatalogEntry.Substitution(
      placeholder: part.specifier.flatMap { PlaceholderParser.placeholder(specifier: $0) },
      form: try substitutionForm(part.form, own == nil ? nil : signature, own: own))
  }

  /// A blank form of a substitution is meant: it leaves the part out for that number.
  private static func substitutionForm(
    _ form: SourceForm, _ signature: PlaceholderSignature?, own: Int?
  ) throws(PlaceholderMismatch) -> CatalogEntry.Form {
    switch form {
    case .single(let text): return .single(try pattern(text, as: .printf(.substitutionForm), signature, own: own))
    case .plural(let forms):
      var patterns: [PluralCategory: Pattern] = [:]
      for (category, text) in forms {
        patterns[category] = try pattern(text, as: .printf(.substitutionForm), signature, own: own)
      }
      return .plural(patterns)
    case .indexed(let texts):
      guard let last = texts.last else { return .plural([:]) }
      return .plural([.other: try pattern(last, as: .printf(.substitutionForm), signature, own: own)])
    }
  }

  private static func pattern(
    _ text: SourceText, as role: Role, _ signature: PlaceholderSignature?, own: Int?
  ) throws(PlaceholderMismatch) -> Pattern {
    switch role {
    case .printf(let role): try PlaceholderParser.parse(text.value, as: role, expecting: signature, own: own)
    // A name that the key does not have refers to no argument, so the sentence is not made of this text.
    case .named(let style): BracePlaceholderParser.parse(text.value, style: style)
    }
  }

  /// The substitutions that the texts name, with the argument of each.
  private static func named(in form: CatalogEntry.Form, own: Int?) -> [(name: String, own: Int?)] {
    var found: [(name: String, own: Int?)] = []
    for case .substitution(let name, let reference) in form.patterns.flatMap(\.pieces) {
      switch reference {
      case .argument(let index): found.append((name, index))
      case .own(let offset): found.append((name, own.map { $0 + offset }))
      }
    }
    return found
  }

  private static func isBlank(_ text: SourceText) -> Bool {
    // Nearly every text begins with a letter, and many with one of ASCII.
    if let first = text.value.utf8.first, first > 0x20, first < 0x7F { return false }
    return text.value.allSatisfy(\.isWhitespace)
  }
}
