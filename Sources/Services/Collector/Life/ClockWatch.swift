internal import ErrorModel

/// Sees when the wall clock is set: by NTP, by hand, or by a sleep of the machine.
struct ClockWatch: Sendable {
  /// What counts as a jump: more than a leap second, which does no harm, and less than any interval that matters.
  static let threshold: Duration = .seconds(2)

  /// Wall clock minus steady clock at the last look; nil before the first.
  private var offset: Duration?

  /// How far the wall clock jumped since the last look; nil if it only went on, however slowly it is corrected.
  mutating func jump(now: Timestamp, steady: Duration) -> Duration? {
    let offset = .microseconds(now.microseconds) - steady
    defer { self.offset = offset }
    guard let last = self.offset else { return nil }
    let jump = offset - last
    return jump >= Self.threshold || jump <= .zero - Self.threshold ? jump : nil
  }
}
