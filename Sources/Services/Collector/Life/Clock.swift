public import ErrorModel
internal import ProcessLife

/// Where the collector reads the time; a test puts its own in place.
public struct Clock: Sendable {
  /// The wall clock: what events and the store are dated by. Somebody may set it, by hours and either way.
  public var now: @Sendable () -> Timestamp
  /// A clock that nobody sets, from any beginning: what a jump of the wall clock is seen by.
  ///
  /// It stands still while the machine sleeps: no producer was there to report, so no group was quiet meanwhile.
  public var steady: @Sendable () -> Duration

  /// The processor time of the calling thread, from any beginning.
  public var processor: @Sendable () -> Duration

  /// Takes the sources of time.
  ///
  /// - Parameters:
  ///   - steady: nil for a wall clock that never jumps.
  ///   - processor: nil for a thread that always has a processor.
  public init(
    now: @escaping @Sendable () -> Timestamp, steady: (@Sendable () -> Duration)? = nil,
    processor: (@Sendable () -> Duration)? = nil
  ) {
    self.now = now
    let steady = steady ?? { .microseconds(now().microseconds) }
    self.steady = steady
    self.processor = processor ?? steady
  }

  /// The clocks of the system.
  public static let system = Clock(
    now: { .now },
    steady: { start.duration(to: .now) },
    processor: { ProcessorTime.ofThisThread() })

  private static let start = SuspendingClock.now
}
