/// The bytes that can be part of a secret's surroundings: the first and cheapest question about each byte of a text.
enum CandidateByte {
  /// `%`, `-`, `.`, digits, `:`, `=`, `>`.
  private static let low: UInt64 =
    1 << 0x25 | 1 << 0x2D | 1 << 0x2E | 0x3FF << 0x30 | 1 << 0x3A | 1 << 0x3D | 1 << 0x3E
  /// `@`, `B`, `I`, `_`, `b`, `z`, counted from 64 on.
  private static let high: UInt64 = 1 << 0x00 | 1 << 0x02 | 1 << 0x09 | 1 << 0x1F | 1 << 0x22 | 1 << 0x3A

  /// Whether a closer look is due.
  @inline(__always)
  static func isOne(_ byte: UInt8) -> Bool {
    if byte < 0x80 { return (byte < 0x40 ? low : high) >> UInt64(byte & 0x3F) & 1 != 0 }
    return DecimalDigit.mayBegin(byte)
  }
}
