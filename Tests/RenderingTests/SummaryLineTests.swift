import ErrorModel
import Foundation
import Rendering
import Testing

@Suite struct SummaryLineTests {
  let line = SummaryLine(
    lastSeen: Timestamp(microseconds: 1_764_460_800_123_456), severity: .error, state: "new", service: "checkout",
    countText: "12 Ereignisse", title: .init(text: "Serverfehler: 503.", language: "de"),
    suggestion: .init(text: "Später erneut versuchen.", language: "de"))

  private func style(colour: Bool = false, locale: String = "de") -> SummaryLine.Style {
    .init(usesColour: colour, zone: .gmt, locale: locale)
  }

  @Test func putsTheColumnsInOneLine() {
    #expect(
      line.text(style())
        == "2025-11-30 00:00:00 error    new    checkout (12 Ereignisse) Serverfehler: 503. — Später erneut versuchen.")
  }

  @Test func marksTheLanguageThatIsNotTheReaders() {
    var line = line
    line.suggestion = nil
    #expect(line.text(style(locale: "ja")).hasSuffix("(12 Ereignisse) [de] Serverfehler: 503."))
  }

  @Test func coloursTheSeverityAndEndsTheColour() {
    let text = line.text(style(colour: true))
    #expect(text.contains("\u{1B}[31merror   \u{1B}[0m"))
    #expect(!line.text(style()).contains("\u{1B}"))
  }

  @Test func keepsHostileTextFromTheTerminal() {
    var line = line
    line.service = "a\u{1B}[2Jb"
    line.title = .init(text: "x\ny\u{202E}", language: "d\u{7}")
    line.state = "\u{9B}"
    line.countText = "\r"
    let text = line.text(style())
    #expect(!text.unicodeScalars.contains(where: TerminalEscape.isForbidden))
  }

  @Test func isolatesTextThatRunsFromRightToLeft() {
    var line = line
    line.title = .init(text: "خطأ في الخادم: 503", language: "ar")
    #expect(line.text(style(locale: "ar")).contains("\u{2068}خطأ في الخادم: 503\u{2069}"))
  }

  @Test(arguments: [Int64.min, Int64.max, -62_135_596_800_000_000, 253_402_300_799_999_999])
  func showsAMomentOutsideTheCalendarAsANumber(_ microseconds: Int64) {
    #expect(ClockText.text(microseconds: microseconds, zone: .gmt) == "\(microseconds)µs")
  }
}
