/// What a plural form says of the number it was chosen by, which it need not show.
struct PluralSelection: Hashable, Sendable {
  /// The argument, counted from 0.
  var argument: Int
  /// A number for which the form is chosen; nil where none is known.
  var sample: Int64?
  /// Whether the form means just this number, as "one file" does.
  var isExact: Bool
}
