/// A line of the log: a fixed sentence, and what is different each time in fields beside it.
struct LogLine: Sendable {
  var level: LogLevel
  var sentence: String
  var fields: [String: String]
  /// When, in UTC, such as `2026-11-30T14:00:00.123Z`.
  var at: String

  /// The line without its end, safe to be shown: no control character gets through.
  func text(_ format: LogFormat, isJournal: Bool) -> String {
    let members =
      [("at", at), ("level", level.rawValue), ("message", sentence)]
      + fields.sorted { $0.key < $1.key }.filter { !["at", "level", "message"].contains($0.key) }.map {
        ($0.key, $0.value)
      }
    let line =
      switch format {
      case .json: "{" + members.map { "\(Self.quoted($0.0)):\(Self.quoted($0.1))" }.joined(separator: ",") + "}"
      case .logfmt: members.map { "\(Self.name($0.0))=\(Self.plain($0.1))" }.joined(separator: " ")
      }
    // https://www.freedesktop.org/software/systemd/man/sd-daemon.html: the priority of a line goes before it.
    return isJournal ? "<\(level.priority)>" + line : line
  }

  private static func name(_ name: String) -> String {
    String(String.UnicodeScalarView(name.unicodeScalars.map { isPlain($0) ? $0 : "_" }))
  }

  private static func plain(_ value: String) -> String {
    !value.isEmpty && value.unicodeScalars.allSatisfy(isPlain) ? value : quoted(value)
  }

  /// Whether a character can stand in logfmt without quotes.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value > 0x20 && scalar.value < 0x7F && scalar != "\"" && scalar != "=" && scalar != "\\"
  }

  /// The text as a JSON string; also C1 controls, line separators and marks of direction are escaped.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22, 0x5C: quoted += "\\\(scalar)"
      case 0x0A: quoted += "\\n"
      case 0..<0x20, 0x7F...0x9F, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
