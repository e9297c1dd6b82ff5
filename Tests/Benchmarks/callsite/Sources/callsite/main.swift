// What `report()` costs its caller, beside the append of a whole event to a ring in the same process.
//
//   callsite [--present ENDPOINT] [--absent ENDPOINT] [--scale FACTOR]
//
// Prints one JSON line, all figures in nanoseconds.
import Foundation
import Klartext

/// Calls in a row, then a pause in which the send thread can empty the queue: else the drop would be measured.
let burst = 50
let pause: useconds_t = 12_000

/// Times `report()` of distinct errors: each at a line of its own, so that none repeats another.
func timeDistinct(_ reporter: ErrorReporter, errors: [any Error], appendTo ring: EventRing, append: inout Samples)
  -> Samples
{
  var samples = Samples(capacity: errors.count)
  let event = WholeEvent.sample
  for start in stride(from: 0, to: errors.count, by: burst) {
    for number in start..<min(start + burst, errors.count) {
      samples.time { reporter.report(errors[number], line: number + 1) }
      append.time { ring.append(event) }
    }
    usleep(pause)
  }
  return samples
}

/// The mean of one call in each burst, and of the bursts the median.
func timeBursts(_ bursts: Int, calls: Int, _ call: (Int) -> Void) -> Double {
  var means: [Double] = []
  for number in 0..<bursts {
    let start = monotonicNanoseconds()
    for index in 0..<calls { call(number * calls + index) }
    means.append(Double(monotonicNanoseconds() - start) / Double(calls))
    usleep(pause)
  }
  return means.sorted()[bursts / 2]
}

func run(_ settings: Settings) {
  let count = max(burst, Int(8_000 * settings.scale))
  let errors: [any Error] = (0..<count).map(ShopError.distinct)
  let ring = EventRing(size: 4_096)

  var clock = Samples(capacity: count)
  for _ in 0..<count { clock.time {} }

  var append = Samples(capacity: 2 * count)
  let present = ErrorReporter(service: "callsite", endpoint: settings.present)
  let presentSamples = timeDistinct(present, errors: errors, appendTo: ring, append: &append)
  let absent = ErrorReporter(service: "callsite", endpoint: settings.absent)
  let absentSamples = timeDistinct(absent, errors: errors, appendTo: ring, append: &append)

  // A storm: one error from one place again and again, beside errors that each are the first of their place.
  let bursts = max(5, Int(60 * settings.scale))
  let storm = ShopError.distinct(0)
  let first = timeBursts(bursts, calls: burst) { number in
    present.report(errors[number % count], line: 1_000_000 + number)
  }
  let again = timeBursts(bursts, calls: 100 * burst) { _ in present.report(storm, line: 1) }

  present.close()
  absent.close()
  let figures: [(String, Double)] = [
    ("clockP50", Double(clock.quantile(0.5))),
    ("appendP50", Double(append.quantile(0.5))), ("appendP99", Double(append.quantile(0.99))),
    ("presentP50", Double(presentSamples.quantile(0.5))), ("presentP99", Double(presentSamples.quantile(0.99))),
    ("absentP50", Double(absentSamples.quantile(0.5))), ("absentP99", Double(absentSamples.quantile(0.99))),
    ("stormFirst", first), ("stormRepeat", again),
  ]
  print("{" + figures.map { "\"\($0.0)\":\(($0.1 * 10).rounded() / 10)" }.joined(separator: ",") + "}")
}

if let settings = Settings(CommandLine.arguments.dropFirst()) {
  run(settings)
} else {
  let usage = "usage: callsite [--present ENDPOINT] [--absent ENDPOINT] [--scale FACTOR]\n"
  FileHandle.standardError.write(Data(usage.utf8))
  exit(64)
}
