import Collector
import Dispatch
import Foundation
import Popt

// The exit codes are those of sysexits.h.
let usageError: Int32 = 64
let unavailable: Int32 = 69

func complain(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

/// Reads the command line, runs the collector on this thread, ends on SIGTERM and SIGINT, reads catalogs on SIGHUP.
func runProgram() -> Int32 {
  let options: CommandLineOptions
  do throws(OptionError) {
    guard let read = try CommandLineOptions(Array(CommandLine.arguments.dropFirst())) else { return 0 }
    options = read
  } catch {
    complain("klartext-collector: \(error)\nTry 'klartext-collector --help'.")
    return usageError
  }
  // A file that reached the limit of the process is told by the write, as a full disk is, and not by a signal that ends it.
  signal(SIGXFSZ, SIG_IGN)
  do {
    let collector = try Collector.open(options.settings)
    let stop = collector.makeStopRequest()
    let reload = collector.makeReloadRequest()
    let sources = [SIGTERM, SIGINT, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { if number == SIGHUP { reload.make() } else { stop.make() } }
      source.resume()
      return source
    }
    defer { sources.forEach { $0.cancel() } }
    printLine(ReadyLine(endpoints: collector.endpoints))
    try collector.run(until: stop, stopAfter: options.stopAfter)
    if options.stopAfter != nil { printLine(BenchmarkLine(figures: collector.figures)) }
    return 0
  } catch let error as CollectorError {
    complain("klartext-collector: \(error)")
    return error.exitCode
  } catch {
    complain("klartext-collector: \(error)")
    return unavailable
  }
}

/// Writes one JSON object as a line to the standard output and lets it go at once.
func printLine(_ value: some Encodable) {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  guard let line = try? encoder.encode(value) else { return }
  FileHandle.standardOutput.write(line + Data([0x0A]))
}

exit(runProgram())
