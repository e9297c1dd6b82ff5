public import ErrorModel

/// Occurrences by hour of event time, UTC, over the last seven days and the hour at hand.
///
/// Exact, whatever the order: a late event goes into the hour it belongs to, and what is older than the window when the
/// newest event is known is in no order's answer. A bucket stops at `UInt64.max`.
public struct HourCounts: Sendable {
  /// Hours kept: seven days, and the one that is not over.
  public static let kept = 7 * 24 + 1

  /// The newest hour with an event, counted from 1970; the least number while there is none.
  public private(set) var latest: Int64 = .min
  /// The count of ``latest``.
  private(set) var latestCount: UInt64 = 0
  private var latestHanded: UInt64 = 0
  /// The earlier hours, by number modulo ``kept``; empty until there is a second one, for most groups have but one.
  private var ring: [UInt64] = []
  /// What the store does not have yet of hours before ``latest``; an hour may stand here more than once.
  private var late: [(hour: Int64, count: UInt64)] = []

  /// Nothing counted.
  public init() {}

  /// The hour of a moment, from 1970.
  public static func hour(of time: Timestamp) -> Int64 {
    let (quotient, remainder) = time.microseconds.quotientAndRemainder(dividingBy: 3_600_000_000)
    return remainder < 0 ? quotient - 1 : quotient
  }

  /// Whether nothing was counted.
  public var isEmpty: Bool { latest == .min }

  /// The occurrences of an hour; zero outside the window.
  public subscript(hour: Int64) -> UInt64 {
    if hour == latest { return latestCount }
    guard hour < latest, latest - hour < Int64(Self.kept), !ring.isEmpty else { return 0 }
    return ring[Self.slot(hour)]
  }

  /// The hours that have occurrences, earliest first.
  public var hours: [(hour: Int64, count: UInt64)] {
    if isEmpty { return [] }
    return (0..<Int64(Self.kept)).reversed().compactMap { back in
      let hour = latest - back
      return self[hour] > 0 ? (hour, self[hour]) : nil
    }
  }

  /// Counts occurrences at an hour.
  @inline(__always)
  mutating func add(_ count: UInt64, at hour: Int64) {
    if hour == latest {
      latestCount = Self.sum(latestCount, count)
    } else {
      addElsewhere(count, at: hour)
    }
  }

  private mutating func addElsewhere(_ count: UInt64, at hour: Int64) {
    if isEmpty {
      latest = hour
      latestCount = count
    } else if hour > latest {
      begin(hour)
      latestCount = count
    } else if latest - hour < Int64(Self.kept) {
      if ring.isEmpty { ring = [UInt64](repeating: 0, count: Self.kept) }
      ring[Self.slot(hour)] = Self.sum(ring[Self.slot(hour)], count)
      owe(count, at: hour)
    }
  }

  /// Puts the hour at hand among the earlier ones and clears what falls out of the window.
  private mutating func begin(_ hour: Int64) {
    if ring.isEmpty { ring = [UInt64](repeating: 0, count: Self.kept) }
    owe(latestCount - latestHanded, at: latest)
    ring[Self.slot(latest)] = latestCount
    latestHanded = 0
    let steps = min(hour - latest, Int64(Self.kept))
    for step in 0..<steps { ring[Self.slot(hour - step)] = 0 }
    latest = hour
  }

  private mutating func owe(_ count: UInt64, at hour: Int64) {
    if count == 0 { return }
    if let index = late.lastIndex(where: { $0.hour == hour }) {
      late[index].count = Self.sum(late[index].count, count)
    } else {
      late.append((hour, count))
    }
  }

  /// Adds what was counted elsewhere.
  public mutating func merge(_ other: HourCounts) {
    for (hour, count) in other.hours { add(count, at: hour) }
  }

  /// What came since the last call, to be merged into what the store has.
  mutating func takeGrowth() -> HourCounts {
    var growth = HourCounts()
    for (hour, count) in late { growth.add(count, at: hour) }
    late.removeAll()
    if latestCount > latestHanded { growth.add(latestCount - latestHanded, at: latest) }
    latestHanded = latestCount
    return growth
  }

  mutating func settle() {
    late.removeAll()
    latestHanded = latestCount
  }

  private static func slot(_ hour: Int64) -> Int {
    let rest = Int(hour % Int64(kept))
    return rest < 0 ? rest + kept : rest
  }

  @inline(__always)
  private static func sum(_ count: UInt64, _ growth: UInt64) -> UInt64 {
    let (sum, overflow) = count.addingReportingOverflow(growth)
    return overflow ? .max : sum
  }
}
