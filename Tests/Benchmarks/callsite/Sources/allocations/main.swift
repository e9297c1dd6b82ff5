// How often `report()` asks for memory; the errors are there before, so that theirs do not count.
import CAllocations
import Klartext

enum Failure: Error { case declined(order: String) }

do {
  // Nobody is there: nothing is taken out, so that each number is of the call alone.
  let reporter = try ErrorReporter(service: "allocations", endpoint: "tcp://127.0.0.1:9")
  let errors: [any Error] = (0..<400).map { Failure.declined(order: "order-\($0)-of-customer-17") }
  func count(_ calls: Range<Int>, _ call: (Int) -> Void) -> Double {
    let before = allocations_of_this_thread()
    for number in calls { call(number) }
    return Double(allocations_of_this_thread() - before) / Double(calls.count)
  }
  // The first repeat finds out whether it may be folded, once for each type and case.
  for number in 0..<2 { reporter.report(errors[number], line: 1) }
  let ofRepeat = count(0..<400) { reporter.report(errors[$0], line: 1) }
  let ofFirst = count(0..<400) { reporter.report(errors[$0], line: 2 + $0) }
  // Until the queue is full, and the tally of what was dropped too.
  for number in 0..<2_000 { reporter.report(errors[number % 400], line: 1_000 + number) }
  let ofDrop = count(0..<400) { reporter.report(errors[$0], line: 10_000 + $0) }
  print("{\"allocationsOfRepeat\":\(ofRepeat),\"allocationsOfFirst\":\(ofFirst),\"allocationsOfDrop\":\(ofDrop)}")
  reporter.close(timeout: .zero)
} catch {
  print("{}")
}
