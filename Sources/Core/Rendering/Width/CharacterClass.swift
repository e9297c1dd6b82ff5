internal import Escaping
internal import ICU

/// How many columns of a terminal one code point takes by itself.
enum CharacterClass {
  /// The columns of a code point.
  ///
  /// As wcwidth has it, by which terminals count: marks without a place of their own 0, marks with one 1, conjoining
  /// vowels and finals of Hangul 0 since they go into the cell of the initial.
  static func columns(_ scalar: Unicode.Scalar, ambiguousIsWide: Bool) -> Int {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: return 0
    case 0x20..<0x7F: return 1
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
    case 0xFE00...0xFE0F, 0xE0000...0xE0FFF: return 0
    // Wide since Unicode 16, which is younger than Debian's ICU: trigrams, hexagrams, counting rods.
    case 0x2630...0x2637, 0x268A...0x268F, 0x4DC0...0x4DFF, 0x1D300...0x1D356, 0x1D360...0x1D376: return 2
    default: break
    }
    if scalar.value >= 0x300 && ShownScalars.isMark(scalar) { return 0 }
    switch TextProperties.width(scalar) {
    case .wide: return 2
    case .ambiguous: return ambiguousIsWide ? 2 : 1
    case .narrow: return 1
    }
  }
}
