/// A reference to an argument, or none, in two bytes.
struct PackedReference: Hashable, Sendable {
  /// An argument by its index, one counted on from the own argument by less than zero.
  private let number: Int16

  private static let none = Int16.min

  /// Packs a reference; no event has so many arguments that the ends of the range would matter.
  init(_ reference: Pattern.Reference?) {
    switch reference {
    case nil: number = Self.none
    case .argument(let index)?: number = Int16(clamping: max(index, 0))
    case .own(let offset)?: number = -1 - Int16(clamping: min(max(offset, 0), Int(Int16.max) - 1))
    }
  }

  /// The reference.
  var reference: Pattern.Reference? {
    if number == Self.none { return nil }
    return number < 0 ? .own(offset: -1 - Int(number)) : .argument(Int(number))
  }
}
