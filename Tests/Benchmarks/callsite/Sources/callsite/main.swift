// What `report()` costs its caller and what the library costs the process, one row at a time.
//
//   callsite [--row distinct|storm|fold|flood|sendthread|rest] [--present ENDPOINT] [--absent ENDPOINT]
//            [--stopped ENDPOINT --stopped-process PID] [--threads COUNT] [--scale FACTOR]
//
// Prints one JSON line: nanoseconds unless the name says otherwise; what is dropped where a collector is present
// should be none.
import Foundation
import Klartext
import Shop

func run(_ settings: Settings) throws(ReporterError) {
  let figures: Figures
  switch settings.row {
  case .distinct: figures = try DistinctRow(settings).measure()
  case .storm: figures = try StormRow(settings: settings).measure()
  case .fold: figures = try FoldRow(settings: settings).measure()
  case .flood: figures = try FloodRow(settings: settings).measure()
  case .sendthread: figures = try SendThreadRow(settings: settings).measure()
  case .rest:
    let reporter = try ErrorReporter(service: "callsite", endpoint: settings.present)
    reporter.report(ShopError.distinct(0))
    _ = reporter.flush(timeout: .seconds(10))
    FileHandle.standardOutput.write(Data("{\"ready\":\(ProcessInfo.processInfo.processIdentifier)}\n".utf8))
    _ = readLine()
    reporter.close()
    return
  }
  print(figures.line)
}

func complain(_ text: String) { FileHandle.standardError.write(Data("callsite: \(text)\n".utf8)) }

guard let settings = Settings(CommandLine.arguments.dropFirst()) else {
  complain("usage: callsite [--row NAME] [--present ENDPOINT] [--absent ENDPOINT] [--threads COUNT] [--scale FACTOR]")
  exit(64)
}
do {
  try run(settings)
} catch {
  complain("\(error)")
  exit(69)
}
