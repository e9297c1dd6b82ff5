internal import ICU

/// A set of plural categories.
struct CategorySet: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The set of one category.
  init(_ category: PluralCategory) {
    let bit: UInt8 =
      switch category {
      case .zero: 0
      case .one: 1
      case .two: 2
      case .few: 3
      case .many: 4
      case .other: 5
      }
    rawValue = 1 << bit
  }

  /// The set of some categories.
  init(_ categories: some Sequence<PluralCategory>) {
    self = categories.reduce(into: CategorySet(rawValue: 0)) { $0.formUnion(CategorySet($1)) }
  }

  /// The categories in CLDR's order.
  var categories: [PluralCategory] { PluralCategory.allCases.filter { contains(CategorySet($0)) } }

  /// The categories for a message.
  var names: String { categories.map(\.rawValue).joined(separator: ", ") }
}
