import ErrorModel
import Foundation
import Locking
import Logs
import Rendering
import TestSupport

/// Entries, settings and tools that the tests of logs share.
enum LogBench {
  static let start = Timestamp(microseconds: 1_795_000_000_000_000)

  /// The n-th entry: its title has the number.
  static func entry(
    _ number: Int, _ kind: LogEntryKind = .new, severity: Severity = .error, locales: [String] = ["en"],
    title: String? = nil
  ) throws -> LogEntry {
    let at = start.advanced(by: .milliseconds(number))
    var records: [String: EventRecord] = [:]
    for locale in locales {
      var record = EventRecord(
        kind: .new, at: at, group: "00c0ffee00c0ffee", severity: severity, origin: Origin(service: "shop"),
        firstSeen: at, lastSeen: at, title: EventRecord.Text(title ?? "Trouble \(number)", language: locale),
        locale: locale)
      record.json = Array(#"{"kind":"summary","number":\#(number),"locale":"\#(locale)"}"#.utf8)
      records[locale] = record
    }
    guard let entry = LogEntry(kind, at: at, severity: severity, records: records) else { throw BenchFailure() }
    return entry
  }

  /// Tools whose journal is a writer of the test.
  static func tools(
    now: @escaping @Sendable () -> Timestamp = { start }, journal: (@Sendable (LogSinkSettings) -> any LogWriter)? = nil
  ) -> LogTools {
    var tools = LogTools(
      now: now,
      makeFormat: { settings in
        if settings.kind == .otlp { return OTLPFormat() }
        return switch settings.format {
        case .json: JSONFormat()
        case .logfmt: LogfmtFormat()
        case .human: HumanFormat(LineStyle(locale: settings.locale, isolates: false))
        }
      },
      makeJournal: journal, lostTitle: { EventRecord.Text("Records are missing.", language: $0) })
    tools.firstPause = .milliseconds(1)
    tools.longestPause = .milliseconds(1)
    return tools
  }

  /// A log that is a file.
  static func file(_ path: String, _ change: (inout LogSinkSettings) -> Void = { _ in }) -> LogSinkSettings {
    var settings = LogSinkSettings(.file)
    settings.path = path
    change(&settings)
    return settings
  }

  /// The lines of a file; none if it is not there.
  static func lines(_ path: String) -> [String] {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").map(String.init)
  }

  /// The objects of a file of JSON Lines.
  static func objects(_ path: String) throws -> [[String: Any]] {
    try lines(path).map { try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] ?? [:] }
  }
}

struct BenchFailure: Error {}

/// A writer that the test holds up, lets fail and looks at.
final class HeldWriter: LogWriter, Sendable {
  struct State {
    var written: [LogRecord] = []
    var fault: LogFault?
    var warning: LogFault?
    var refuses: @Sendable (LogRecord) -> Bool = { _ in false }
    var reopened = 0
  }

  let state = Guarded(State())
  /// What each call waits for; nil if it does not.
  private let gate: DispatchSemaphore?
  /// Signalled at the begin of each call.
  let called = DispatchSemaphore(value: 0)

  init(gate: DispatchSemaphore? = nil) { self.gate = gate }

  func write(_ records: [LogRecord]) -> LogProgress {
    called.signal()
    gate?.wait()
    return state.withLock { state in
      var progress = LogProgress()
      progress.fault = state.fault
      progress.warning = state.warning
      if state.fault != nil { return progress }
      for (index, record) in records.enumerated() {
        if state.refuses(record) { progress.refused.insert(index) } else { state.written.append(record) }
        progress.done += 1
      }
      return progress
    }
  }

  func reopen() { state.withLock { $0.reopened += 1 } }
}
