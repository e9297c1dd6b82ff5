/// A part of a text with the arguments it refers to.
struct NumberedPart {
  /// An argument that a text takes, by its index counted from 0.
  struct Use {
    var index: Int
    /// Nil for a substitution, whose class its own specifier says.
    var argumentClass: ArgumentClass?
    /// The name of the substitution that takes it.
    var substitution: String?
  }

  let part: SpecifierScanner.Part
  /// The argument of a specifier or substitution.
  var reference: Pattern.Reference?
  var width: Pattern.Reference?
  var precision: Pattern.Reference?

  /// The piece of a pattern.
  var piece: Pattern.Piece {
    switch part {
    case .text(let text): return .text(text)
    case .ownArgument: return .ownArgument
    case .substitution(let name, _): return reference.map { .substitution(name: name, $0) } ?? .text("")
    case .specifier(let specifier):
      guard var placeholder = specifier.placeholder, let reference else { return .text(specifier.written) }
      placeholder.widthArgument = width
      placeholder.precisionArgument = precision
      return .placeholder(placeholder, reference)
    }
  }

  /// Tells what the part takes, in a form of a substitution whose argument is `own`; nothing where that is not known.
  func forEachUse(own: Int?, _ body: (Use) -> Void) {
    func index(_ reference: Pattern.Reference?) -> Int? {
      switch reference {
      case .argument(let index)?: index
      case .own(let offset)?: own.map { $0 + offset }
      case nil: nil
      }
    }
    if let at = index(width) { body(Use(index: at, argumentClass: .integer)) }
    if let at = index(precision) { body(Use(index: at, argumentClass: .integer)) }
    guard let at = index(reference) else { return }
    switch part {
    case .text, .ownArgument: break
    case .specifier(let specifier): body(Use(index: at, argumentClass: specifier.argumentClass))
    case .substitution(let name, _): body(Use(index: at, substitution: name))
    }
  }
}
