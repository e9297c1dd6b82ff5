/// A text under construction in UTF-16, because `\U` escapes give halves of surrogate pairs.
struct QuotedText {
  private var units: [UInt16] = []

  mutating func append(_ scalar: Unicode.Scalar) { units.append(contentsOf: UTF16.encode(scalar) ?? .init()) }
  mutating func append(unit: UInt16) { units.append(unit) }

  /// The text; a lone surrogate reads as U+FFFD.
  var text: String { String(decoding: units, as: UTF16.self) }
}
