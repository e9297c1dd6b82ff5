/// The checksum of the spool's records: CRC-32C, which finds every single damaged byte and every torn write in practice.
///
/// - SeeAlso: RFC 3720, appendix B.4, for the polynomial and the test values.
enum CRC32C {
  /// The polynomial, lowest bit first.
  private static let polynomial: UInt32 = 0x82F6_3B78

  /// Eight tables of 256, so that eight bytes go in one step.
  private static let table: [UInt32] = {
    var table = [UInt32](repeating: 0, count: 8 * 256)
    for byte in 0..<256 {
      var value = UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ polynomial : value >> 1 }
      table[byte] = value
    }
    for index in 256..<table.count {
      let before = table[index - 256]
      table[index] = before >> 8 ^ table[Int(before & 0xFF)]
    }
    return table
  }()

  /// The checksum of a part of some bytes; a range beyond them is cut.
  static func checksum(of bytes: [UInt8], in range: Range<Int>) -> UInt32 {
    let range = range.clamped(to: 0..<bytes.count)
    let table = table.span
    let bytes = bytes.span
    var sum = UInt32.max
    var index = range.lowerBound
    while index + 8 <= range.upperBound {
      let low =
        sum
        ^ (UInt32(bytes[index]) | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2]) << 16
          | UInt32(bytes[index + 3]) << 24)
      let first = table[1_792 + Int(low & 0xFF)] ^ table[1_536 + Int(low >> 8 & 0xFF)]
      let second = table[1_280 + Int(low >> 16 & 0xFF)] ^ table[1_024 + Int(low >> 24)]
      let third = table[768 + Int(bytes[index + 4])] ^ table[512 + Int(bytes[index + 5])]
      let fourth = table[256 + Int(bytes[index + 6])] ^ table[Int(bytes[index + 7])]
      sum = first ^ second ^ third ^ fourth
      index += 8
    }
    while index < range.upperBound {
      sum = sum >> 8 ^ table[Int((sum ^ UInt32(bytes[index])) & 0xFF)]
      index += 1
    }
    return ~sum
  }
}
