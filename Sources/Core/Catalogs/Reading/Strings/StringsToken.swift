/// A key or value of a `.strings` file.
struct StringsToken {
  /// The text, escapes resolved.
  var text: String
  /// The bytes it is written in, with its quotes.
  var range: Range<Int>
  /// Whether it runs over more than one line, which mostly means that a quote is missing.
  var hasLineBreak: Bool
}
