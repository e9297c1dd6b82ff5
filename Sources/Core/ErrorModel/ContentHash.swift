/// A name for bytes that is the same in every process and every release: 64 bits, no proof against forgery.
///
/// FNV-1a over the bytes, mixed once at the end as a ``GroupKey`` is. Whoever forges it can only hurt tables of the
/// service that sends them, since tables are kept apart by service.
///
/// - SeeAlso: RFC 9923 (FNV); Steele, Lea, Flood, "Fast splittable pseudorandom number generators" (the mix).
public struct ContentHash: Hashable, Comparable, Sendable {
  /// The hash as a number.
  public var rawValue: UInt64

  /// Wraps a hash.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The hash of bytes.
  public init(of bytes: [UInt8]) {
    var value: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    rawValue = value ^ (value >> 31)
  }

  /// Reads 16 hexadecimal digits; nil for anything else.
  public init?(text: some StringProtocol) {
    guard let key = GroupKey(text: text) else { return nil }
    rawValue = key.rawValue
  }

  /// The hash as 16 hexadecimal digits, as it is sent.
  public var text: String { GroupKey(rawValue: rawValue).text }

  public static func < (left: ContentHash, right: ContentHash) -> Bool { left.rawValue < right.rawValue }
}
