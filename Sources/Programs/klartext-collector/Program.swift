import Collector
import Configuration
import Foundation
import JournalLogs
import Popt
import Systemd

/// The collector as a program: configuration, collector, signals, systemd.
struct Program {
  let arguments: [String]
  let environment: [String: String]

  /// How long the end waits for who reads the error stream.
  private static let lastLines = Duration.seconds(2)

  func run() -> ExitCode {
    defer { Diagnostics.flush(within: Self.lastLines) }
    let options: CommandLineOptions
    do throws(OptionError) {
      guard let read = try CommandLineOptions(arguments, environment: environment) else { return .ok }
      options = read
    } catch {
      Complaint.write(["klartext-collector: \(error)", "Try 'klartext-collector --help'."])
      return .usage
    }
    let reading = options.configuration(environment)
    guard reading.problems.isEmpty else { return refuse(reading.problems) }
    if options.printsConfiguration {
      print(ConfigurationListing.text(reading))
      return .ok
    }
    Diagnostics.use(reading.configuration.log, isJournal: InitSystem.isJournal(environment["JOURNAL_STREAM"]))
    do {
      return try run(options, reading.configuration)
    } catch let error as CollectorError {
      Complaint(environment).tell(error)
      return ExitCode(rawValue: error.exitCode) ?? .unavailable
    } catch {
      Complaint.write(["klartext-collector: \(error)"])
      return .software
    }
  }

  /// Runs the collector on this thread until a signal ends it.
  private func run(_ options: CommandLineOptions, _ configuration: CollectorConfiguration) throws -> ExitCode {
    let collector = try Collector.open(configuration.collector) { JournalWriter($0) }
    let reloader = Reloader(options, environment, collector.makeReloadRequest(), current: configuration)
    let signals = LifeSignals(stop: collector.makeStopRequest(), reload: reloader.reload)
    Self.printLine(ReadyLine(endpoints: collector.endpoints))
    InitSystem.tell([.ready])
    var supervision = Supervision(watchdog: InitSystem.watchdog, now: .now)
    let stop = signals.stop
    try collector.run(until: stop, stopAfter: options.stopAfter) { supervision.turn(collector.figures, now: .now) }
    if options.stopAfter != nil { Self.printLine(BenchmarkLine(figures: collector.figures)) }
    return .ok
  }

  private func refuse(_ problems: [ConfigurationProblem]) -> ExitCode {
    let count = problems.count == 1 ? "1 problem" : "\(problems.count) problems"
    Complaint.write(problems.map(\.description) + ["klartext-collector: the configuration has \(count)"])
    let isUsage = problems.allSatisfy { if case .flag = $0.origin { true } else { false } }
    return isUsage ? .usage : .configuration
  }

  /// Writes one JSON object as a line to the standard output and lets it go at once.
  private static func printLine(_ value: some Encodable) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let line = try? encoder.encode(value) else { return }
    try? FileHandle.standardOutput.write(contentsOf: line + Data([0x0A]))
  }
}
