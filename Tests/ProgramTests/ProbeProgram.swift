import Foundation
import TestSupport

/// The probe as a process: a service that does what a test says.
struct ProbeProgram {
  /// The sums that the probe tells.
  struct Sums: Equatable {
    var reported: Int
    var acknowledged: Int
    var waiting: Int
    var spooled: Int
    var recovered: Int
    var dropped: [String: Int]

    /// All that was dropped.
    var droppedInAll: Int { dropped.values.reduce(0, +) }
  }

  /// What a process may take beyond its own limit to end; `scripts/test` gives more where a sanitizer slows it down.
  static let slack = Duration.seconds(
    ProcessInfo.processInfo.environment["KLARTEXT_TEST_SLACK_SECONDS"].flatMap(Int.init) ?? 1)

  let program: RunningProgram
  private let errors: String
  private let folder: TemporaryFolder

  /// Starts one that reports to `e` in a folder, or to the endpoints that the options name.
  init(in folder: TemporaryFolder, _ options: String...) throws {
    self.folder = folder
    errors = folder.path("errors-\(UUID().uuidString.prefix(8))")
    let endpoint = options.contains("--endpoint") ? [] : ["--endpoint", folder.endpoint("e")]
    program = try RunningProgram("klartext-probe", endpoint + options, keepsInput: true, errors: errors)
  }

  /// Says a line without waiting for what comes of it.
  func say(_ line: String) throws { try program.say(line) }

  /// Says a line and gives the answer.
  func ask(_ line: String) throws -> [String: Any] {
    try program.say(line)
    return try program.object()
  }

  /// The probe's sums.
  func sums() throws -> Sums { Self.sums(try ask("statistics")) }

  /// Sums as an answer holds them.
  static func sums(_ object: [String: Any]) -> Sums {
    func number(_ name: String) -> Int { object[name] as? Int ?? 0 }
    return Sums(
      reported: number("reported"), acknowledged: number("acknowledged"), waiting: number("waiting"),
      spooled: number("spooled"), recovered: number("recovered"), dropped: object["dropped"] as? [String: Int] ?? [:])
  }

  /// Flushes until nothing waits; whether it came to that.
  func flush(_ seconds: Int) throws -> Bool { try ask("flush \(seconds * 1_000)")["flushed"] as? Bool ?? false }

  /// The lines it wrote to the standard error.
  var errorLines: [String] {
    let text = (try? String(contentsOfFile: errors, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  /// How long it takes to end by itself, and its exit code.
  func end() -> (code: Int32, time: Duration) {
    let start = ContinuousClock.now
    let code = program.exitCode()
    return (code, start.duration(to: .now))
  }
}
