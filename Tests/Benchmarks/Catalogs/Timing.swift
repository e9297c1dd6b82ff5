import Glibc

/// `CLOCK_MONOTONIC` in nanoseconds, read without a system call.
@inline(__always)
func monotonicNanoseconds() -> UInt64 {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return UInt64(now.tv_sec) &* 1_000_000_000 &+ UInt64(now.tv_nsec)
}

/// The median time of one call in microseconds: batches of calls, so that reading the clock does not count.
func medianMicroseconds(calls: Int, _ body: (Int) -> Void) -> Double {
  let batch = 50
  var times: [Double] = []
  for start in stride(from: 0, to: max(calls, batch), by: batch) {
    let begin = monotonicNanoseconds()
    for number in start..<(start + batch) { body(number) }
    times.append(Double(monotonicNanoseconds() - begin) / Double(batch) / 1_000)
  }
  times.sort()
  return times[times.count / 2]
}

/// The process's resident memory in bytes, from `/proc/self/statm`.
func residentBytes() -> Int {
  guard let file = fopen("/proc/self/statm", "r") else { return 0 }
  defer { fclose(file) }
  var (total, resident) = (0, 0)
  guard
    withUnsafeMutablePointer(
      to: &total,
      { total in
        withUnsafeMutablePointer(to: &resident) { resident in
          withVaList([total, resident]) { vfscanf(file, "%ld %ld", $0) }
        }
      }) == 2
  else { return 0 }
  return resident * sysconf(Int32(_SC_PAGESIZE))
}
