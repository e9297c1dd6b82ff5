import TestSupport

extension RepeatableRandom {
  /// A string of up to `length` characters, of which half are ones that a terminal must not see.
  mutating func hostileText(upTo length: Int) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...length, using: &self) {
      let ranges: [ClosedRange<UInt32>] = [
        0...0x1F, 0x7F...0x9F, 0x200B...0x2069, 0xE0000...0xE007F, 0x20...0x7E, 0x600...0x6FF, 0...0x10FFFF,
      ]
      guard let range = ranges.randomElement(using: &self) else { continue }
      if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &self)) { text.unicodeScalars.append(scalar) }
    }
    return text
  }
}
