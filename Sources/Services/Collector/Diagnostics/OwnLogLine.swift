internal import Rendering

/// A line of the log: a fixed sentence, and what is different each time in fields beside it.
struct OwnLogLine: Sendable {
  var level: OwnLogLevel
  var sentence: String
  var fields: [String: String]
  /// When, in UTC, such as `2026-11-30T14:00:00.123Z`.
  var at: String

  /// The line without its end, safe to be shown: no control character gets through.
  func text(_ format: OwnLogFormat, isJournal: Bool) -> String {
    let members =
      [("at", at), ("level", level.rawValue), ("message", sentence)]
      + fields.sorted { $0.key < $1.key }.filter { !["at", "level", "message"].contains($0.key) }.map {
        ($0.key, $0.value)
      }
    let line =
      switch format {
      case .json: "{" + members.map { "\(JSONLine.quoted($0.0)):\(JSONLine.quoted($0.1))" }.joined(separator: ",") + "}"
      case .logfmt: members.map { "\(LogfmtEscape.name($0.0))=\(LogfmtEscape.value($0.1))" }.joined(separator: " ")
      }
    // https://www.freedesktop.org/software/systemd/man/sd-daemon.html: the priority of a line goes before it.
    return isJournal ? "<\(level.priority)>" + line : line
  }
}
