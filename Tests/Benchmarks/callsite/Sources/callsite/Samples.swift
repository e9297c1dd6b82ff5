import Glibc

/// The times of single calls in nanoseconds, the two readings of the clock left in.
struct Samples: Sendable {
  private var nanoseconds: [UInt64] = []

  init() { nanoseconds.reserveCapacity(512) }

  /// Times one call and keeps the time.
  @inline(__always)
  mutating func time(_ call: () -> Void) {
    let start = monotonicNanoseconds()
    call()
    nanoseconds.append(monotonicNanoseconds() - start)
  }

  /// Keeps times that were taken elsewhere.
  mutating func add(_ others: Samples) { nanoseconds += others.nanoseconds }

  /// The value below which `share` of the samples lie; 0 if there are none.
  func quantile(_ share: Double) -> Double {
    let sorted = nanoseconds.sorted()
    guard let last = sorted.indices.last else { return 0 }
    return Double(sorted[min(last, Int(Double(sorted.count) * share))])
  }
}

/// `CLOCK_MONOTONIC`, read without a system call; `ContinuousClock` costs more than some of the calls timed here.
@inline(__always)
func monotonicNanoseconds() -> UInt64 { nanoseconds(of: CLOCK_MONOTONIC) }

/// What a clock of the system says.
@inline(__always)
func nanoseconds(of clock: clockid_t) -> UInt64 {
  var now = timespec()
  clock_gettime(clock, &now)
  return UInt64(now.tv_sec) &* 1_000_000_000 &+ UInt64(now.tv_nsec)
}
