import Dispatch
import Foundation
import Klartext

/// One run of the service: reports what its source of failures throws.
struct Demo {
  private let options: DemoOptions
  private let reporter: ErrorReporter
  /// Signalled when an operator has picked something and that was tried.
  private let picked: DispatchSemaphore

  /// Starts the reporter; the command line goes before the environment.
  init(_ options: DemoOptions) throws(ReporterError) {
    self.options = options
    let environment = ProcessInfo.processInfo.environment
    var configuration = ReporterConfiguration(
      service: options.service ?? environment["KLARTEXT_SERVICE"] ?? "demo",
      endpoint: options.endpoint ?? environment["KLARTEXT_ENDPOINT"] ?? DemoOptions.usualEndpoint)
    configuration.sourceLanguage = "en"
    let picked = DispatchSemaphore(value: 0)
    self.picked = picked
    var recovery = RecoveryConfiguration()
    recovery.didAttempt = { outcome in
      let line =
        #"{"option":"\#(outcome.pick.option)","did":\#(outcome.didRecover),"orders":{\#(OrderDesk.shared.members)}}"#
      // Past the buffer of `print`, so that a program that reads it through a pipe sees it at once.
      try? FileHandle.standardOutput.write(contentsOf: Data("\(line)\n".utf8))
      picked.signal()
    }
    configuration.recovery = recovery
    reporter = try ErrorReporter(configuration)
    if let folder = options.catalogs { reporter.shipCatalogs(in: folder) }
  }

  /// Does the work, then flushes and closes.
  func run() {
    switch options.work {
    case .once(let failure):
      meet(failure, number: options.number ?? failure.usualNumber)
      if let seconds = options.linger { _ = picked.wait(timeout: .now() + .seconds(seconds)) }
      finish(tells: true)
    case .count(let count):
      var source = FailureSource(seed: options.seed, rate: options.rate)
      let stop = StopSignal()
      for _ in 0..<count {
        let step = source.next()
        if stop.comes(within: step.wait) { break }
        meet(step.failure, number: step.number)
      }
      finish(tells: true)
    case .time(let limit):
      run(for: limit)
      finish(tells: false)
    }
  }

  private func run(for limit: Duration?) {
    var source = FailureSource(seed: options.seed, rate: options.rate)
    let stop = StopSignal()
    let clock = ContinuousClock()
    let end = limit.map { clock.now.advanced(by: $0) }
    while true {
      let step = source.next()
      let left = end.map { clock.now.duration(to: $0) }
      if let left, left <= step.wait {
        _ = stop.comes(within: left)
        return
      }
      if stop.comes(within: step.wait) { return }
      meet(step.failure, number: step.number)
    }
  }

  /// Throws the error and catches it where a service would: at the end of the work that failed.
  private func meet(_ failure: Failure, number: Int) {
    do {
      throw failure.error(number: number)
    } catch {
      reporter.report(error, severity: failure.severity, attributes: ["failure": .string(failure.rawValue)])
    }
  }

  private func finish(tells: Bool) {
    reporter.close(timeout: options.flushTimeout)
    guard tells else { return }
    // After the close nothing waits any more, so that the two figures behind add up to the first.
    let counts = reporter.statistics
    print(
      #"{"reported":\#(counts.reported),"acknowledged":\#(counts.acknowledged),"dropped":\#(counts.droppedInAll)}"#)
  }
}
