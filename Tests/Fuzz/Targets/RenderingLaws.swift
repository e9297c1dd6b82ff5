internal import ErrorModel
internal import Escaping
internal import Rendering

/// What holds for texts that are made fit for a terminal, a log or a shell.
enum RenderingLaws {
  private static let escapes: [(place: String, escape: @Sendable (String) -> String)] = [
    ("terminal", { TerminalEscape.escape($0) }), ("text log", { TextLogEscape.escape($0) }),
    ("JSON", { JSONLine.quoted($0) }), ("JSON line", { JSONLine.text($0.utf8) }),
    ("logfmt", { LogfmtEscape.name($0) + LogfmtEscape.value($0) }),
    ("syslog", { SyslogEscape.name($0) + SyslogEscape.parameterValue($0) + SyslogEscape.headerField($0, most: 48) }),
    ("journal", { String(decoding: JournalField.bytes($0, $0), as: UTF8.self) }), ("troff", { TroffEscape.line($0) }),
    ("shell", { ShellWord.quoted($0) + ShellWord.quoted($0, for: .fish) }),
  ]

  /// Nothing forbidden is left in any place, and what is safe for a terminal stays as it is.
  static func escapes(_ bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    for (place, escape) in escapes {
      if let left = escape(text).unicodeScalars.first(where: ForbiddenScalars.contains) {
        return "\(place): U+\(String(left.value, radix: 16)) is left"
      }
    }
    let escaped = TerminalEscape.escape(text)
    if TerminalEscape.escape(escaped) != escaped { return "what is escaped is escaped again" }
    var output: [UInt8] = []
    JSONLine.append(bytes, to: &output)
    return output.elementsEqual(JSONLine.text(bytes).utf8) ? nil : "a line and its bytes differ"
  }

  /// Nothing is wider than it was asked to be, nothing is lost by wrapping, and isolates are closed.
  ///
  /// The first byte is the width, the second the indent and where an insert stands.
  static func width(_ bytes: [UInt8]) -> String? {
    guard bytes.count > 2 else { return nil }
    let (width, indent) = (Int(bytes[0] % 60) + 2, Int(bytes[1] % 16))
    let text = String(decoding: bytes.dropFirst(2), as: UTF8.self)
    let insert = indent..<indent + Int(bytes[1] / 16)
    let drawn = Isolation.drawn(EventRecord.Text(text, language: "ar", inserts: [insert]))
    let columns = TextWidth.columns(drawn)
    if columns != drawn.reduce(0, { $0 + TextWidth.columns($1) }) { return "the parts are not as wide as the whole" }
    if !isBalanced(drawn) { return "an isolate is left open" }
    let cut = Fitting.truncated(drawn, to: width)
    if TextWidth.columns(cut) > width || !isBalanced(cut) { return "cut to \(width) it is too wide or open" }
    let lines = Fitting.wrapped(drawn, width: width, indent: indent, locale: "ja")
    for line in lines where TextWidth.columns(line) > width || !isBalanced(line) {
      return "a line is too wide or open"
    }
    let kept = lines.joined().unicodeScalars.filter(isKept)
    return kept.elementsEqual(drawn.unicodeScalars.filter(isKept)) ? nil : "wrapping lost something"
  }

  /// Blanks and isolates come and go at the ends of lines.
  private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    scalar != " " && !(0x2066...0x2069).contains(scalar.value)
  }

  private static func isBalanced(_ text: String) -> Bool {
    var open = 0
    for scalar in text.unicodeScalars {
      if (0x2066...0x2068).contains(scalar.value) { open += 1 }
      if scalar.value == 0x2069 { open -= 1 }
      if open < 0 { return false }
    }
    return open == 0
  }
}
