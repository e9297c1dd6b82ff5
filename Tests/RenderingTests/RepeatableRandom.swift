/// A random source that gives the same numbers for the same seed, so that a failure can be looked at again.
///
/// - SeeAlso: SplitMix64 (Steele, Lea, Flood 2014).
struct RepeatableRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

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
