internal import Files
internal import Foundation
internal import Locking

/// The collector's own log: one line each on the error stream, fixed sentence and fields apart.
///
/// A line only goes into a bounded queue here; ``OwnLogThread`` writes it.
public enum Diagnostics {
  private struct Sink: Sendable {
    var settings = OwnLogSettings()
    var isJournal = false
    var limiter = OwnLogLimiter()
  }

  private static let sink = Guarded(Sink())
  private static let thread = OwnLogThread { (bytes, start) throws(FileError) in
    try StandardError.write(bytes, from: start, within: .seconds(1))
  }
  private static let start = SuspendingClock.now

  /// Sets what the log is like from now on.
  ///
  /// - Parameter isJournal: whether journald reads it; nil leaves it as it is.
  public static func use(_ settings: OwnLogSettings, isJournal: Bool? = nil) {
    sink.withLock { sink in
      sink.settings = settings
      if let isJournal { sink.isJournal = isJournal }
    }
  }

  /// Logs one line; never waits for who reads it, and never throws, since nobody could be told.
  public static func log(_ level: OwnLogLevel, _ sentence: String, _ fields: [String: String] = [:]) {
    let now = start.duration(to: .now)
    sink.withLock { sink in
      guard level >= sink.settings.level else { return }
      tellHeldBack(&sink, now: now)
      guard sink.limiter.admits(sentence, level, sink.settings, now: now) else { return }
      write(OwnLogLine(level: level, sentence: sentence, fields: fields, at: time), sink)
    }
  }

  /// Tells what was held back; the collector calls it each second and at its end.
  public static func settle(isEnding: Bool = false) {
    let now = start.duration(to: .now)
    sink.withLock { tellHeldBack(&$0, now: now, isEnding: isEnding) }
  }

  /// Waits until all that was logged is written, for a time at the most: for the end of the program.
  public static func flush(within limit: Duration) { thread.flush(within: limit) }

  private static func tellHeldBack(_ sink: inout Sink, now: Duration, isEnding: Bool = false) {
    for held in sink.limiter.takeOver(sink.settings, now: now, isEnding: isEnding) {
      let fields = ["sentence": held.sentence, "count": "\(held.count)"]
      write(OwnLogLine(level: held.level, sentence: "Lines were left out.", fields: fields, at: time), sink)
    }
    tellLost(sink)
  }

  private static func tellLost(_ sink: Sink) {
    let lost = thread.takeLost()
    if lost == 0 { return }
    let line = OwnLogLine(
      level: .warning, sentence: "Lines of this log were lost; nobody took them from the error stream.",
      fields: ["count": "\(lost)"], at: time)
    write(line, sink)
  }

  private static var time: String { Date().formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)) }

  private static func write(_ line: OwnLogLine, _ sink: Sink) {
    let text = line.text(sink.settings.format, isJournal: sink.isJournal) + "\n"
    thread.offer(Array(text.utf8))
  }
}
