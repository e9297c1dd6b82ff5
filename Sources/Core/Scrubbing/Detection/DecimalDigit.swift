/// Reads decimal digits of every script, and what stands between their groups.
enum DecimalDigit {
  /// The digit here and its bytes; no bytes if there is none.
  static func read(_ text: Span<UInt8>, _ index: Int) -> (digit: UInt8, length: Int) {
    let byte = text.byte(index)
    if byte < 0x80 { return byte.isDigit ? (byte - 0x30, 1) : (0, 0) }
    guard mayBegin(byte) else { return (0, 0) }
    let (scalar, length) = text.scalar(index)
    guard let digit = digit(scalar) else { return (0, 0) }
    return (digit, length)
  }

  /// Whether a digit beyond ASCII may begin with this byte; most bytes of most scripts may not.
  static func mayBegin(_ byte: UInt8) -> Bool {
    switch byte {
    case 0xD9, 0xDB, 0xDF, 0xE0, 0xE1, 0xEA, 0xEF, 0xF0: true
    default: false
    }
  }

  private static func digit(_ scalar: UInt32) -> UInt8? {
    switch scalar {
    case 0x0660...0x0669: return UInt8(scalar - 0x0660)
    case 0x06F0...0x06F9: return UInt8(scalar - 0x06F0)
    // The blocks from Devanagari to Sinhala have 128 places each, their digits at the 103rd.
    case 0x0900...0x0DFF: return (0x66...0x6F).contains(scalar & 0x7F) ? UInt8((scalar & 0x7F) - 0x66) : nil
    case 0x0E50...0x0E59: return UInt8(scalar - 0x0E50)
    case 0xFF10...0xFF19: return UInt8(scalar - 0xFF10)
    case 0x0E00...0x0EBF, 0xAC00...0xFEFF, 0xFF1A...0xFFFF, 0x1_F000...: return nil
    default:
      guard let scalar = Unicode.Scalar(scalar), scalar.properties.generalCategory == .decimalNumber else { return nil }
      // Compared, since a conversion would want the mathematical library.
      return (0...9).first { scalar.properties.numericValue == Double($0) }
    }
  }

  /// The bytes of one blank or dash between groups of digits; 0 if none stands here.
  static func lengthOfGap(_ text: Span<UInt8>, _ index: Int) -> Int {
    let byte = text.byte(index)
    if byte == 0x20 || byte == 0x2D { return 1 }
    guard byte >= 0xC2 else { return 0 }
    let (scalar, length) = text.scalar(index)
    let isGap = Span<UInt8>.isWideBlank(scalar) || (0x2010...0x2015).contains(scalar) || scalar == 0xFF0D
    return isGap ? length : 0
  }
}
