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

  /// Parses a text.
  public static func parse(_ text: String, as role: Role = .sentence(argumentNumbers: [:])) -> Pattern {
    var scanner = SpecifierScanner(bytes: Array(text.utf8), readsOwnArgument: role == .substitutionForm)
    let parts = scanner.scan()
    switch role {
    case .substitutionForm: return Pattern(pieces: numberedFromOwn(parts))
    case .sentence(let numbers): return Pattern(pieces: numbered(parts, argumentNumbers: numbers))
    }
  }

  /// Parses one specifier without its percent sign, such as the `formatSpecifier` "lld" of a String Catalog.
  public static func placeholder(specifier: String) -> Placeholder? {
    let pieces = parse("%" + specifier).pieces
    guard pieces.count == 1, case .placeholder(let placeholder, _) = pieces[0] else { return nil }
    return placeholder
  }

  private static func numberedFromOwn(_ parts: [SpecifierScanner.Part]) -> [Pattern.Piece] {
    var next = 0
    return parts.map { part in
      part.piece { position in
        if let position { return .argument(position - 1) }
        defer { next += 1 }
        return .own(offset: next)
      }
    }
  }

  /// Gives each specifier without a number the lowest position that no other specifier names.
  private static func numbered(_ parts: [SpecifierScanner.Part], argumentNumbers: [String: Int]) -> [Pattern.Piece] {
    func position(of part: SpecifierScanner.Part) -> Int? {
      switch part {
      case .placeholder(_, let position): position
      case .substitution(let name, let position): position ?? argumentNumbers[name]
      case .text, .ownArgument: nil
      }
    }
    let taken = Set(parts.compactMap(position(of:)))
    var next = 1
    return parts.map { part in
      part.piece { _ in
        if let known = position(of: part) { return .argument(known - 1) }
        while taken.contains(next) { next += 1 }
        defer { next += 1 }
        return .argument(next - 1)
      }
    }
  }
}
