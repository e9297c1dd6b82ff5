import Foundation

/// The median time of one call in microseconds: batches of calls, so that reading the clock does not count.
func medianMicroseconds(calls: Int, _ body: (Int) -> Void) -> Double {
  let batch = 50
  let clock = ContinuousClock()
  var times: [Double] = []
  for start in stride(from: 0, to: max(calls, batch), by: batch) {
    let spent = clock.measure { for number in start..<(start + batch) { body(number) } }
    times.append(spent / .microseconds(1) / Double(batch))
  }
  times.sort()
  return times[times.count / 2]
}

/// The process's resident memory in bytes, as Linux tells it.
func residentBytes() throws -> Int {
  let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
  let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
  guard let kilobytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({ Int($0) }) else {
    throw BenchmarkError.wrongResult("resident memory")
  }
  return kilobytes * 1_024
}
