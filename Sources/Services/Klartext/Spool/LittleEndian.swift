/// Whole numbers as bytes, lowest byte first, whatever the machine.
enum LittleEndian {
  /// Writes a number behind some bytes.
  static func append<Number: FixedWidthInteger & UnsignedInteger>(_ number: Number, to bytes: inout [UInt8]) {
    for index in 0..<(Number.bitWidth / 8) { bytes.append(UInt8(truncatingIfNeeded: number >> Number(8 * index))) }
  }

  /// Reads a number; nil where the bytes end before it does.
  static func read<Number: FixedWidthInteger & UnsignedInteger>(
    _ type: Number.Type, of bytes: [UInt8], at offset: Int
  ) -> Number? {
    let width = Number.bitWidth / 8
    guard offset >= 0, offset <= bytes.count - width else { return nil }
    var number: Number = 0
    for index in 0..<width { number |= Number(bytes[offset + index]) << Number(8 * index) }
    return number
  }
}
