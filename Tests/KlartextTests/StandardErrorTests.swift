import TestSupport
import Testing

@testable import Klartext

/// The one line that the library writes by itself is safe for a terminal.
@Suite struct StandardErrorTests {
  @Test(arguments: [
    ("lost", "klartext: lost\n"), ("a\nb\r\nc", "klartext: a⏎b⏎c\n"),
    ("shop\u{1B}[2J\u{202E}", "klartext: shop\\u{1B}[2J\\u{202E}\n"), ("магазин 店", "klartext: магазин 店\n"),
  ])
  func `A name from outside is escaped`(text: String, line: String) { #expect(StandardError.line(text) == line) }
}
