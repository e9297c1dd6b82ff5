/// How many different users a group hit, without keeping who they are.
///
/// Exact up to ``exact`` users. Beyond it HyperLogLog with 2 048 registers, whose standard error is 1.04/√2048 = 2.3 %:
/// two times of three the answer is nearer than that, and 997 times of 1 000 nearer than 6.9 %. Neither order nor
/// repetition of the users changes anything, and two sketches merge into what one would have seen.
///
/// - SeeAlso: Flajolet et al., "HyperLogLog" (AofA 2007).
public struct UserSketch: Hashable, Sendable {
  /// Users counted exactly; 8 bytes each, so at most 2 KiB, as much as the registers.
  public static let exact = 256
  /// The relative standard error beyond ``exact``.
  public static let standardError = 0.023
  /// Bits of a hash that choose the register.
  private static let precision = 11
  static let registerCount = 1 << precision

  /// The hashes, sorted; empty once there are registers.
  private(set) var hashes: [UInt64] = []
  /// The greatest rank of each register; empty while the count is exact.
  private(set) var registers: [UInt8] = []
  /// Whether anything is new since the store had it.
  private(set) var isChanged = false

  /// No user.
  public init() {}

  init(hashes: [UInt64], registers: [UInt8]) {
    self.hashes = hashes
    self.registers = registers
  }

  /// Whether no user was named.
  public var isEmpty: Bool { hashes.isEmpty && registers.isEmpty }

  /// Whether ``count`` is exact.
  public var isExact: Bool { registers.isEmpty }

  /// How many different users there were.
  ///
  /// Stops at the greatest number: whoever chooses the ids chooses the registers, too, for the hash has no secret, and
  /// registers near their greatest rank stand for more than 2^64 users.
  public var count: UInt64 {
    if isExact { return UInt64(hashes.count) }
    return UInt64(exactly: CardinalityEstimate.of(registers, precision: Self.precision).rounded()) ?? .max
  }

  /// How many different users there were at the most, among so many occurrences: each names one user or none, so that
  /// nobody makes a few events look like a crowd by the choice of their ids.
  public func count(among occurrences: UInt64) -> UInt64 { min(count, occurrences) }

  /// Counts a user by the hash of the id.
  public mutating func insert(_ hash: UInt64) {
    guard registers.isEmpty else { return raise(hash) }
    var low = 0
    var high = hashes.count
    while low < high {
      let middle = (low + high) / 2
      if hashes[middle] < hash { low = middle + 1 } else { high = middle }
    }
    if low < hashes.count, hashes[low] == hash { return }
    isChanged = true
    hashes.insert(hash, at: low)
    if hashes.count > Self.exact { turnIntoRegisters() }
  }

  /// Adds the users of another sketch.
  public mutating func merge(_ other: UserSketch) {
    if other.isExact {
      for hash in other.hashes { insert(hash) }
      return
    }
    if isExact { turnIntoRegisters() }
    for index in registers.indices where registers[index] < other.registers[index] {
      registers[index] = other.registers[index]
      isChanged = true
    }
  }

  /// The whole sketch if anything is new since the last call, else an empty one: merging it twice changes nothing.
  mutating func takeGrowth() -> UserSketch {
    guard isChanged else { return UserSketch() }
    isChanged = false
    return self
  }

  mutating func settle() { isChanged = false }

  private mutating func turnIntoRegisters() {
    registers = [UInt8](repeating: 0, count: Self.registerCount)
    for hash in hashes { raise(hash) }
    hashes = []
    isChanged = true
  }

  private mutating func raise(_ hash: UInt64) {
    let index = Int(truncatingIfNeeded: hash >> UInt64(64 - Self.precision))
    // The place of the first one among the other bits; one more than there are if all are zero.
    let rest = hash << UInt64(Self.precision)
    let rank = UInt8(min(rest.leadingZeroBitCount, 64 - Self.precision) + 1)
    if registers[index] < rank {
      registers[index] = rank
      isChanged = true
    }
  }

  /// Whether registers can be those of a sketch: so many, and no rank beyond the bits there are.
  static func areRegisters(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.count == registerCount && bytes.allSatisfy { $0 <= UInt8(64 - precision + 1) }
  }

  public static func == (left: UserSketch, right: UserSketch) -> Bool {
    left.hashes == right.hashes && left.registers == right.registers
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(hashes)
    hasher.combine(registers)
  }
}
