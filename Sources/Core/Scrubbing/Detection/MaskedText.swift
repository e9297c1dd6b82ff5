/// Builds a text with marks in place of what was found; allocates nothing until the first find.
struct MaskedText {
  private var bytes: [UInt8] = []
  /// The end of the last find: what lies before it is dealt with.
  private(set) var end = 0

  /// Puts the mark in place of a range, which must not lie before the end of the last one.
  mutating func mask(_ range: Range<Int>, in text: Span<UInt8>) {
    if end == 0 { bytes.reserveCapacity(text.count + SecretMask.mark.utf8.count) }
    copy(end..<range.lowerBound, of: text)
    bytes.append(contentsOf: SecretMask.mark.utf8)
    end = range.upperBound
  }

  /// The whole text; nil if nothing was masked.
  mutating func finish(_ text: Span<UInt8>) -> String? {
    guard end > 0 else { return nil }
    copy(end..<text.count, of: text)
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func copy(_ range: Range<Int>, of text: Span<UInt8>) {
    bytes.append(addingCapacity: range.count) { output in
      for index in range { output.append(text[index]) }
    }
  }
}
