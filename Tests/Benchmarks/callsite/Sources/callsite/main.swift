// What `report()` costs its caller, beside the append of a whole event to a ring in the same process.
//
//   callsite [--present ENDPOINT] [--absent ENDPOINT] [--scale FACTOR]
//
// Prints one JSON line: nanoseconds, and in `presentDropped` the events that did not fit, which should be none.
import Foundation
import Klartext

/// Calls in a row, then a pause in which the send thread can empty the queue: else the drop would be measured.
let burst = 250
let pause: useconds_t = 40_000

/// Times `report()` of distinct errors: each at a line of its own, so that none repeats another.
///
/// The first call of each burst finds the send thread asleep and wakes it; it counts among the others, and its time
/// is also kept by itself.
func timeDistinct(_ reporter: ErrorReporter, errors: [any Error], ring: EventRing, append: inout Samples)
  -> (all: Samples, waking: Samples)
{
  var all = Samples(capacity: errors.count)
  var waking = Samples(capacity: errors.count / burst + 1)
  let event = WholeEvent.sample
  for start in stride(from: 0, to: errors.count, by: burst) {
    for number in start..<min(start + burst, errors.count) {
      let spent = all.time { reporter.report(errors[number], line: number + 1) }
      if number == start { waking.add(spent) }
      append.time { ring.append(event) }
    }
    usleep(pause)
  }
  return (all, waking)
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

func run(_ settings: Settings) throws(ReporterError) {
  let count = max(burst, Int(8_000 * settings.scale))
  let errors: [any Error] = (0..<count).map(ShopError.distinct)
  let ring = EventRing(size: 4_096)

  var clock = Samples(capacity: count)
  for _ in 0..<count { clock.time {} }

  var append = Samples(capacity: 2 * count)
  let listened = try ErrorReporter(service: "callsite", endpoint: settings.present)
  let present = timeDistinct(listened, errors: errors, ring: ring, append: &append)
  let presentDropped = listened.statistics.droppedInAll
  let alone = try ErrorReporter(service: "callsite", endpoint: settings.absent)
  let absent = timeDistinct(alone, errors: errors, ring: ring, append: &append)

  // A storm: one error from one place again and again, beside errors that each are the first of their place.
  let bursts = max(5, Int(40 * settings.scale))
  let storm = ShopError.distinct(0)
  let first = timeBursts(bursts, calls: burst) { number in
    listened.report(errors[number % count], line: 1_000_000 + number)
  }
  let again = timeBursts(bursts, calls: 20 * burst) { _ in listened.report(storm, line: 1) }

  listened.close()
  alone.close(timeout: .zero)
  let figures: [(name: String, value: Double)] = [
    ("clockP50", clock.quantile(0.5)), ("appendP50", append.quantile(0.5)), ("appendP99", append.quantile(0.99)),
    ("presentP50", present.all.quantile(0.5)), ("presentP99", present.all.quantile(0.99)),
    ("presentWakingP50", present.waking.quantile(0.5)), ("presentDropped", Double(presentDropped)),
    ("absentP50", absent.all.quantile(0.5)), ("absentP99", absent.all.quantile(0.99)),
    ("stormFirst", first), ("stormRepeat", again),
  ]
  let members = figures.map { "\"\($0.name)\":\(($0.value * 10).rounded() / 10)" }
  print("{" + members.joined(separator: ",") + "}")
}

func complain(_ text: String) { FileHandle.standardError.write(Data("callsite: \(text)\n".utf8)) }

guard let settings = Settings(CommandLine.arguments.dropFirst()) else {
  complain("usage: callsite [--present ENDPOINT] [--absent ENDPOINT] [--scale FACTOR]")
  exit(64)
}
do {
  try run(settings)
} catch {
  complain("\(error)")
  exit(69)
}
