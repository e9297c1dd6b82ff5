internal import ErrorModel

/// Makes the ids of events: UUIDs of version 7, which sort by time.
///
/// Text by hand and chance from a generator of its own, since `UUID().uuidString` costs 6 µs (design §7).
///
/// - SeeAlso: RFC 9562, section 5.7.
struct EventIDs {
  private var state: UInt64

  /// Starts at a point that no other run shares.
  init(seed: UInt64 = .random(in: .min ... .max)) { state = seed }

  /// The next id, for an event of a time.
  mutating func next(at time: Timestamp) -> String {
    let milliseconds = UInt64(clamping: time.microseconds / 1_000) & 0xFFFF_FFFF_FFFF
    let high = milliseconds << 16 | 0x7000 | random() & 0x0FFF
    let low = 0x8000_0000_0000_0000 | random() & 0x3FFF_FFFF_FFFF_FFFF
    return Self.text(high, low)
  }

  /// The id of a run: version 7 as well, so that the runs of a service sort by their start.
  static func run(at time: Timestamp) -> String {
    var ids = EventIDs()
    return ids.next(at: time)
  }

  private static func text(_ high: UInt64, _ low: UInt64) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(36)
    for index in 0..<32 {
      if index == 8 || index == 12 || index == 16 || index == 20 { bytes.append(UInt8(ascii: "-")) }
      let word = index < 16 ? high : low
      let digit = UInt8(truncatingIfNeeded: word >> UInt64(60 - 4 * (index % 16)) & 0xF)
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func random() -> UInt64 {
    // SplitMix64: each start gives another sequence, and the ids only have to differ.
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
