/// Reads the fields in a text that names its arguments: `{count:L}`, `{0}`, `%(name)s`.
///
/// Total: what is no field is text. A name that the key does not have refers to an argument that is never there, so
/// that the sentence is made from another language's text instead of with a gap.
public enum BracePlaceholderParser {
  /// The highest number that `{0}` may have, as NSString counts positions.
  static let mostNumber = 126
  /// The argument of names that the key does not have.
  static let missingArgument = 1_000

  /// Parses a text of an entry whose arguments are named; one in another style is parsed as ``PlaceholderParser`` does.
  public static func parse(_ text: String, style: PlaceholderStyle) -> Pattern {
    let (parts, names): ([BracePlaceholderScanner.Part], [String])
    switch style {
    case .printf: return PlaceholderParser.parse(text)
    case .brace(let known): (parts, names) = (BracePlaceholderScanner.braceParts(text), known)
    case .named(let known): (parts, names) = (BracePlaceholderScanner.namedParts(text), known)
    }
    var next = 0
    return Pattern(
      pieces: parts.map { part in
        switch part {
        case .text(let text): return .text(text)
        case .field(let field, let placeholder):
          var index: Int?
          switch field {
          case .name(let name): index = names.firstIndex(of: name)
          case .number(let number): index = number
          case .next:
            index = next
            next += 1
          }
          guard let placeholder, let index else {
            return .placeholder(Placeholder(.object), .argument(missingArgument))
          }
          return .placeholder(placeholder, .argument(index))
        }
      })
  }

  /// The style of texts whose key is this one: `{name}` and `%(name)s` are seen, anything else is C's.
  ///
  /// - Parameter texts: the key, and where there is one its plural.
  public static func style(ofKey texts: [String]) -> PlaceholderStyle {
    if texts.contains(where: { $0.contains("%(") }) {
      let names = Self.names(texts.map(BracePlaceholderScanner.namedParts))
      if !names.isEmpty { return .named(names: names) }
    }
    guard texts.contains(where: { $0.contains("{") }) else { return .printf }
    let parts = texts.map(BracePlaceholderScanner.braceParts)
    let hasField = parts.joined().contains { if case .field = $0 { true } else { false } }
    return hasField ? .brace(names: names(parts)) : .printf
  }

  /// The style of texts whose key is said to have braces.
  static func braceStyle(ofKey texts: [String]) -> PlaceholderStyle {
    .brace(names: names(texts.map(BracePlaceholderScanner.braceParts)))
  }

  private static func names(_ texts: [[BracePlaceholderScanner.Part]]) -> [String] {
    var names: [String] = []
    for case .field(.name(let name), _) in texts.joined() where !names.contains(name) && names.count < mostNumber {
      names.append(name)
    }
    return names
  }
}
