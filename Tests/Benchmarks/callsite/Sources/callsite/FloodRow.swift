import Foundation
import Klartext
import Shop

/// How much slower a service's own work gets while it offers more errors than the queue takes.
///
/// The work is a chain of multiplications, the same with and without a report behind it; both take turns. Counted is the
/// time that the thread itself runs: nobody else does anything for it, since no collector takes the errors.
struct FloodRow {
  /// Pieces of work in one turn.
  private static let pieces = 2_000
  /// Steps of one piece: about 25 µs.
  private static let steps = 180_000

  let settings: Settings

  func measure() throws(ReporterError) -> Figures {
    // Nobody takes anything out: from the thousandth on each report finds a full queue.
    let reporter = try ErrorReporter(service: "callsite", endpoint: settings.absent)
    let errors: [any Error] = (0..<Self.pieces).map(ShopError.distinct)
    var alone: [Double] = []
    var flooded: [Double] = []
    for turn in 0..<max(5, Int(15 * settings.scale)) {
      alone.append(time { number in work(number) })
      flooded.append(
        time { number in
          let sum = work(number)
          reporter.report(errors[number], line: turn * Self.pieces + number + Int(truncatingIfNeeded: sum & 1))
          return sum
        })
    }
    var figures = Figures()
    figures.add("workAlone", alone.sorted()[alone.count / 2])
    figures.add("workFlooded", flooded.sorted()[flooded.count / 2])
    figures.add("floodDropped", Double(reporter.statistics.droppedInAll))
    reporter.close(timeout: .zero)
    return figures
  }

  private func time(_ piece: (Int) -> UInt64) -> Double {
    var sum: UInt64 = 0
    let start = nanoseconds(of: CLOCK_THREAD_CPUTIME_ID)
    for number in 0..<Self.pieces { sum ^= piece(number) }
    let spent = Double(nanoseconds(of: CLOCK_THREAD_CPUTIME_ID) - start) / Double(Self.pieces)
    // So that the work is not left out.
    return sum == 0 ? spent + 1 : spent
  }

  @inline(never)
  private func work(_ seed: Int) -> UInt64 {
    var state = UInt64(seed) | 1
    for _ in 0..<Self.steps { state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407 }
    return state
  }
}
