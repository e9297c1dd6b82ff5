/// FNV-1a over bytes, built up byte by byte; a find is always compared byte by byte after it.
struct TextHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

  /// The hash of all of some bytes.
  static func of(_ bytes: [UInt8]) -> UInt64 {
    var hash = TextHash()
    for byte in bytes { hash.add(byte) }
    return hash.value
  }
}
