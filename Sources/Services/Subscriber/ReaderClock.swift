public import ErrorModel

/// The two clocks of a reader: one that only goes on, and that on the wall.
public struct ReaderClock: Sendable {
  let steady: @Sendable () -> ContinuousClock.Instant
  let wall: @Sendable () -> Timestamp

  /// Makes clocks.
  public init(
    steady: @escaping @Sendable () -> ContinuousClock.Instant, wall: @escaping @Sendable () -> Timestamp
  ) {
    self.steady = steady
    self.wall = wall
  }

  /// The system's.
  public static let system = ReaderClock(
    steady: { .now }, wall: { .now })
}
