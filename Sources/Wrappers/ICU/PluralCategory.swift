/// The six plural categories of CLDR.
///
/// - SeeAlso: UTS 35 part 3, "Language Plural Rules".
public enum PluralCategory: String, CaseIterable, Hashable, Sendable {
  case zero, one, two, few, many, other

  /// Reads the number that the shim answers with; an error reads as ``other``, which every language has.
  init(answer: Int32) {
    switch answer {
    case 0: self = .zero
    case 1: self = .one
    case 2: self = .two
    case 3: self = .few
    case 4: self = .many
    default: self = .other
    }
  }
}
