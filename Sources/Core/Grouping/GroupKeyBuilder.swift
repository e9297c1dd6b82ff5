public import ErrorModel

/// A hash of named parts that is the same in every process, on every machine, in every release.
///
/// FNV-1a with 64 bits over tag, bytes and an end mark for each part, mixed once at the end; Swift's own `Hasher` is
/// seeded anew in each process. The end mark 0xFF is in no UTF-8 text, so "ab"+"c" and "a"+"bc" differ.
///
/// - SeeAlso: RFC 9923 (FNV); Steele, Lea, Flood, "Fast splittable pseudorandom number generators" (the mix).
public struct GroupKeyBuilder: Sendable {
  /// What a part says; the numbers go into the hash and are never used again for something else.
  public enum Part: UInt8, Sendable {
    case service = 1
    case explicit = 2
    case type = 3
    case caseName = 4
    case domain = 5
    case code = 6
    case cause = 7
    case text = 8
  }

  /// The rule's version: a change of the rule gives new groups and never mixes with old ones.
  public static let ruleVersion: UInt8 = 1

  @usableFromInline static var prime: UInt64 { 0x0000_0100_0000_01B3 }
  @usableFromInline var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Starts the hash of a group of one service; a copy serves as a start for each event of a batch.
  public init(service: Span<UInt8>) {
    mix(Self.ruleVersion)
    add(.service, service)
  }

  /// Adds a part as it is.
  @inlinable
  public mutating func add(_ part: Part, _ bytes: Span<UInt8>) {
    mix(part.rawValue)
    var hash = self.hash
    for index in bytes.indices { hash = (hash ^ UInt64(bytes[index])) &* Self.prime }
    self.hash = hash
    mix(0xFF)
  }

  /// Adds a name of a type or a domain, without what changes from run to run.
  @inlinable
  public mutating func addName(_ part: Part, _ bytes: Span<UInt8>) {
    mix(part.rawValue)
    var hash = self.hash
    TypeName.forEachStableByte(in: bytes) { hash = (hash ^ UInt64($0)) &* Self.prime }
    self.hash = hash
    mix(0xFF)
  }

  /// Adds a text with its numbers and ids masked.
  public mutating func addMasked(_ part: Part, _ bytes: Span<UInt8>) {
    mix(part.rawValue)
    var hash = self.hash
    TextMask.forEachMaskedByte(in: bytes) { hash = (hash ^ UInt64($0)) &* Self.prime }
    self.hash = hash
    mix(0xFF)
  }

  /// Adds a number.
  @inlinable
  public mutating func add(_ part: Part, _ number: Int64) {
    mix(part.rawValue)
    var rest = UInt64(bitPattern: number)
    for _ in 0..<8 {
      mix(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }

  /// Adds a part that says all by being there.
  @inlinable
  public mutating func mark(_ part: Part) { mix(part.rawValue) }

  /// The key of what was added so far.
  @inlinable
  public func finish() -> GroupKey {
    // FNV leaves the upper bits of short inputs alike; the mix spreads every bit over the whole word.
    var value = hash
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return GroupKey(rawValue: value ^ (value >> 31))
  }

  @inlinable
  mutating func mix(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* Self.prime }
}
