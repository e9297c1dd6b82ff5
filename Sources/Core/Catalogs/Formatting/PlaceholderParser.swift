/// Reads the specifiers in a catalog text.
///
/// Total: what is no specifier is text. `% d` in "80 % der" is text too, although C reads a flag there; `% @` is a
/// specifier, because nobody writes that by accident.
public enum PlaceholderParser {
  /// Where the text stands, which decides what a specifier without a number refers to.
  public enum Role: Hashable, Sendable {
    /// The text itself: specifiers count through the arguments. Maps names of substitutions to their `argNum`.
    case sentence(argumentNumbers: [String: Int])
    /// A form of a substitution: specifiers count from its own argument.
    case substitutionForm
  }

  /// Parses a text by its own looks.
  public static func parse(_ text: String, as role: Role = .sentence(argumentNumbers: [:])) -> Pattern {
    literal(text) ?? Pattern(pieces: numbered(parts(of: text, as: role), as: role).map(\.piece))
  }

  /// Parses a translation: only what the source text has as placeholders counts as one.
  ///
  /// What may be a percent sign in a sentence is one where the arguments do not fit otherwise.
  ///
  /// - Parameters:
  ///   - signature: what the source text takes; nil where that is not known, then only `%n` is refused.
  ///   - own: the argument of the substitution that the text is a form of, counted from 0.
  public static func parse(
    _ text: String, as role: Role = .sentence(argumentNumbers: [:]), expecting signature: PlaceholderSignature?,
    own: Int? = nil
  ) throws(PlaceholderMismatch) -> Pattern {
    if let literal = literal(text) { return literal }
    var parts = parts(of: text, as: role)
    var first: PlaceholderMismatch?
    for doubt in (0...Specifier.mostDoubt).reversed() {
      let numbered = numbered(parts, as: role)
      guard let mismatch = mismatch(of: numbered, signature, own: own) else {
        return Pattern(pieces: numbered.map(\.piece))
      }
      first = first ?? mismatch
      if doubt > 0 { parts = literal(parts, from: doubt) }
    }
    throw first ?? .forbidden
  }

  /// Parses one specifier without its percent sign, such as the `formatSpecifier` "lld" of a String Catalog.
  public static func placeholder(specifier: String) -> Placeholder? {
    let pieces = parse("%" + specifier).pieces
    guard pieces.count == 1, case .placeholder(let placeholder, _) = pieces[0] else { return nil }
    return placeholder
  }

  /// Whether a percent sign is in a text; without one there is no specifier.
  static func hasPercent(_ text: String) -> Bool {
    let bytes = text.utf8.span
    for at in bytes.indices where bytes[at] == UInt8(ascii: "%") { return true }
    return false
  }

  // MARK: Parts

  /// The pattern of a text without a percent sign, as most texts are.
  private static func literal(_ text: String) -> Pattern? {
    if hasPercent(text) { return nil }
    return text.isEmpty ? Pattern(pieces: []) : Pattern(literal: text)
  }

  /// The parts of a text, without specifiers that are percent signs by all looks.
  static func parts(of text: String, as role: Role) -> [SpecifierScanner.Part] {
    var scanner = SpecifierScanner(bytes: Array(text.utf8), readsOwnArgument: role == .substitutionForm)
    return literal(scanner.scan(), from: Specifier.mostDoubt + 1)
  }

  /// What the parts take.
  static func uses(of parts: [SpecifierScanner.Part], as role: Role, own: Int?) -> [NumberedPart.Use] {
    var uses: [NumberedPart.Use] = []
    for part in numbered(parts, as: role) { part.forEachUse(own: own) { uses.append($0) } }
    return uses
  }

  /// Takes specifiers of so much doubt for text.
  private static func literal(_ parts: [SpecifierScanner.Part], from doubt: Int) -> [SpecifierScanner.Part] {
    func isDoubtful(_ part: SpecifierScanner.Part) -> Bool {
      if case .specifier(let specifier) = part { specifier.doubt >= doubt } else { false }
    }
    guard parts.contains(where: isDoubtful) else { return parts }
    return parts.map { part in
      guard case .specifier(let specifier) = part, specifier.doubt >= doubt else { return part }
      return .text(specifier.written)
    }
  }

  private static func mismatch(
    of parts: [NumberedPart], _ signature: PlaceholderSignature?, own: Int?
  ) -> PlaceholderMismatch? {
    for part in parts {
      if case .specifier(let specifier) = part.part, specifier.placeholder == nil { return .forbidden }
      guard let signature else { continue }
      var mismatch: PlaceholderMismatch?
      part.forEachUse(own: own) { use in
        if mismatch != nil { return }
        guard let expected = signature.classes[use.index] else {
          mismatch = .noSuchArgument(use.index + 1)
          return
        }
        guard let found = use.argumentClass, !found.canShow(expected) else { return }
        mismatch = .wrongClass(use.index + 1, found: found, expected: expected)
      }
      if let mismatch { return mismatch }
    }
    return nil
  }

  // MARK: Numbers

  /// Gives each specifier without a number the lowest position that no other specifier names; in a form of a
  /// substitution they count from its own argument.
  private static func numbered(_ parts: [SpecifierScanner.Part], as role: Role) -> [NumberedPart] {
    let (argumentNumbers, isForm): ([String: Int], Bool) =
      if case .sentence(let numbers) = role { (numbers, false) } else { ([:], true) }
    var next = isForm ? 0 : 1
    // Only gathered where some specifier has no number.
    var taken: Set<Int>?
    func reference(_ position: Int?) -> Pattern.Reference {
      if let position { return .argument(position - 1) }
      defer { next += 1 }
      if isForm { return .own(offset: next) }
      let named = taken ?? positions(in: parts, argumentNumbers)
      taken = named
      while named.contains(next) { next += 1 }
      return .argument(next - 1)
    }
    func reference(_ star: Specifier.Star?) -> Pattern.Reference? {
      switch star {
      case .next?: reference(nil as Int?)
      case .position(let position)?: reference(position)
      case nil: nil
      }
    }
    return parts.map { part in
      var numbered = NumberedPart(part: part)
      switch part {
      case .text, .ownArgument: break
      case .specifier(let specifier):
        // C takes the numbers before the value.
        numbered.width = reference(specifier.width)
        numbered.precision = reference(specifier.precision)
        numbered.reference = reference(specifier.position)
      case .substitution(let name, let position):
        numbered.reference = reference(position ?? argumentNumbers[name])
      }
      return numbered
    }
  }

  /// The positions that parts name, or the catalog for them.
  private static func positions(in parts: [SpecifierScanner.Part], _ argumentNumbers: [String: Int]) -> Set<Int> {
    var positions: Set<Int> = []
    for part in parts {
      switch part {
      case .specifier(let specifier):
        if let position = specifier.position { positions.insert(position) }
        if case .position(let position)? = specifier.width { positions.insert(position) }
        if case .position(let position)? = specifier.precision { positions.insert(position) }
      case .substitution(let name, let position):
        if let position = position ?? argumentNumbers[name] { positions.insert(position) }
      case .text, .ownArgument: break
      }
    }
    return positions
  }
}
