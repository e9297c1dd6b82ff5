import Glibc

/// The times of single calls in nanoseconds, the two readings of the clock left in.
struct Samples {
  private var nanoseconds: [UInt64] = []

  init(capacity: Int) { nanoseconds.reserveCapacity(capacity) }

  /// Times one call.
  @inline(__always)
  mutating func time(_ call: () -> Void) {
    let start = monotonicNanoseconds()
    call()
    nanoseconds.append(monotonicNanoseconds() - start)
  }

  /// The value below which `share` of the samples lie; 0 if there are none.
  func quantile(_ share: Double) -> UInt64 {
    let sorted = nanoseconds.sorted()
    guard let last = sorted.indices.last else { return 0 }
    return sorted[min(last, Int(Double(sorted.count) * share))]
  }
}

/// `CLOCK_MONOTONIC`, read without a system call; `ContinuousClock` costs more than some of the calls timed here.
@inline(__always)
func monotonicNanoseconds() -> UInt64 {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return UInt64(now.tv_sec) &* 1_000_000_000 &+ UInt64(now.tv_nsec)
}
