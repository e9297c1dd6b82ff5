import Escaping
import Rendering
import TestSupport
import Testing

/// What holds for the escapes of all places.
@Suite struct EscapeLawTests {
  static let escapes: [(name: String, escape: @Sendable (String) -> String)] = [
    ("terminal", { TerminalEscape.escape($0) }), ("text log", { TextLogEscape.escape($0) }),
    ("JSON", { JSONLine.quoted($0) }), ("JSON line", { JSONLine.text("\"\($0)\"".utf8) }),
    ("logfmt name", { LogfmtEscape.name($0) }), ("logfmt value", { LogfmtEscape.value($0) }),
    ("syslog", { SyslogEscape.parameterValue($0) }), ("syslog name", { SyslogEscape.name($0) }),
    ("syslog header", { SyslogEscape.headerField($0, most: 48) }),
    ("journal", { String(decoding: JournalField.bytes($0, $0), as: UTF8.self) }), ("troff", { TroffEscape.line($0) }),
    ("shell", { ShellWord.quoted($0) }), ("fish", { ShellWord.quoted($0, for: .fish) }),
  ]

  @Test(arguments: escapes.indices)
  func lawNothingForbiddenGetsOut(_ index: Int) {
    let (name, escape) = Self.escapes[index]
    var random = RepeatableRandom(seed: UInt64(index) + 70)
    for text in RecordSamples.hostileTexts + (0..<400).map({ _ in random.hostileText(upTo: 60) }) {
      let escaped = escape(text)
      #expect(!escaped.unicodeScalars.contains(where: ForbiddenScalars.contains), "\(name): \(text.debugDescription)")
    }
  }

  /// Every code point: what Unicode says cannot be seen, or ends a line, or turns text round, is on the list or is
  /// shown in the words only where it belongs.
  @Test func lawTheListHasAllThatUnicodeCallsInvisible() {
    let byContext: Set<UInt32> = [0x200C, 0x200D, 0xFE0E, 0xFE0F, 0x180B, 0x180C, 0x180D, 0x180F]
    for value in 0...UInt32(0x10FFFF) {
      guard let scalar = Unicode.Scalar(value), !ForbiddenScalars.contains(scalar) else { continue }
      let properties = scalar.properties
      let isHidden =
        properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint || properties.isBidiControl
      if isHidden { #expect(byContext.contains(value), "U+\(String(value, radix: 16))") }
      switch properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .surrogate: Issue.record("U+\(String(value, radix: 16))")
      default: break
      }
      // What stands alone and is right in words only is shown as an escape.
      if byContext.contains(value) {
        #expect(TerminalEscape.escape("a\(scalar)b").contains("\\u{"))
        #expect(JSONLine.text("a\(scalar)b".utf8).contains("\\u"))
      }
    }
  }

  /// The look at the bytes must find what the walk over the characters finds.
  @Test func lawTheQuickLookHidesNothing() {
    for value in 0...UInt32(0x10FFFF) {
      guard let scalar = Unicode.Scalar(value), ForbiddenScalars.contains(scalar) else { continue }
      let text = "a\(scalar)b"
      #expect(TerminalEscape.escape(text) != text, "U+\(String(value, radix: 16))")
      #expect(JSONLine.text(text.utf8) != text, "U+\(String(value, radix: 16))")
    }
  }

  @Test func lawTheTerminalsEscapeIsStable() {
    var random = RepeatableRandom(seed: 8)
    for text in RecordSamples.hostileTexts + (0..<2_000).map({ _ in random.hostileText(upTo: 40) }) {
      let escaped = TerminalEscape.escape(text)
      #expect(TerminalEscape.escape(escaped) == escaped, "\(text.debugDescription)")
    }
  }

  @Test(arguments: [
    ("syslog", "a\"b\\c]d", "a\\\"b\\\\\\\\c\\]d"), ("logfmt value", "plain-1.2", "plain-1.2"),
    ("logfmt value", "", "\"\""), ("logfmt value", "a=b", "\"a=b\""), ("logfmt name", "a b=ü", "a_b__"),
    ("syslog name", "a b]", "a_b_"), ("syslog header", "", "-"), ("syslog header", "häst name", "h_st_name"),
    ("text log", "C:\\x\ny", "C:\\\\x\\ny"), ("troff", ".TH -x 'q' \\", "\\&.TH \\-x \\(aqq\\(aq \\e"),
    ("troff", "Größe €", "Gr\\[u00F6]\\[u00DF]e \\[u20AC]"), ("shell", "it's", "'it'\\''s'"), ("shell", "", "''"),
    ("fish", "a\\'b", "'a\\\\\\'b'"), ("shell", "--locale", "--locale"), ("shell", "$(rm)", "'$(rm)'"),
    ("JSON", "a\"\\\n\u{202E}\u{1F600}\u{E0041}", "\"a\\\"\\\\\\n\\u202e\u{1F600}\\udb40\\udc41\""),
    ("journal", "_1abc", "ABC=_1abc"),
  ])
  func writesEachPlaceInItsOwnWay(_ name: String, _ text: String, _ expected: String) throws {
    let escape = try #require(Self.escapes.first { $0.name == name })
    #expect(escape.escape(text) == expected)
  }
}
