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
    case rule = 9
  }

  /// The rule's version: a change of the rule gives new keys and never mixes with old ones.
  ///
  /// Version 2 masks more than version 1 and keeps numbers that name a kind. ``FormerIdentity`` gives the keys of
  /// version 1, by which the groups that were known before are found again.
  public static let ruleVersion: UInt8 = 2

  @usableFromInline static var prime: UInt64 { 0x0000_0100_0000_01B3 }
  @usableFromInline var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  private let version: UInt8

  /// Starts the hash of a group of one service; a copy serves as a start for each event of a batch.
  public init(service: Span<UInt8>) { self.init(service: service, version: Self.ruleVersion) }

  /// Starts the hash of another version of the rule.
  init(service: Span<UInt8>, version: UInt8) {
    self.version = version
    mix(version)
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

  /// Adds a text with what changes masked, by the mask of the rule's version.
  public mutating func addMasked(_ part: Part, _ bytes: Span<UInt8>) {
    mix(part.rawValue)
    var hash = self.hash
    if version == 1 {
      NumberMask.forEachMaskedByte(in: bytes) { hash = (hash ^ UInt64($0)) &* Self.prime }
    } else {
      TextMask.forEachMaskedByte(in: bytes) { hash = (hash ^ UInt64($0)) &* Self.prime }
    }
    self.hash = hash
    mix(0xFF)
  }

  /// Begins a part that is added in pieces.
  mutating func begin(_ part: Part) { mix(part.rawValue) }

  /// Adds a piece to the part that was begun.
  mutating func append(_ bytes: Span<UInt8>) {
    for index in bytes.indices { mix(bytes[index]) }
  }

  /// Adds a name of a type to the part that was begun, without what changes from run to run.
  mutating func appendName(_ bytes: Span<UInt8>) {
    var hash = self.hash
    TypeName.forEachStableByte(in: bytes) { hash = (hash ^ UInt64($0)) &* Self.prime }
    self.hash = hash
  }

  /// Adds a text to the part that was begun, with what changes masked.
  mutating func appendMasked(_ bytes: Span<UInt8>) {
    var hash = self.hash
    TextMask.forEachMaskedByte(in: bytes) { hash = (hash ^ UInt64($0)) &* Self.prime }
    self.hash = hash
  }

  /// Ends the part that was begun.
  mutating func end() { mix(0xFF) }

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
