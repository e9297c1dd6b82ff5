import Console
import Testing

/// The line that says what takes so long.
@Suite struct ProgressTests {
  @Test func `Nothing is shown in the first second, then one line a second, and it goes away`() {
    var progress = Progress("waiting", isShown: true)
    #expect(progress.line(after: .milliseconds(999)) == nil && progress.end() == nil)
    #expect(progress.line(after: .milliseconds(1_000)) == "\rwaiting (1 s)\u{1B}[K")
    #expect(progress.line(after: .milliseconds(1_900)) == nil)
    #expect(progress.line(after: .milliseconds(2_100))?.contains("2 s") == true)
    #expect(progress.end() == "\r\u{1B}[K" && progress.end() == nil)
  }

  @Test func `Where no terminal is, nothing is written`() {
    var progress = Progress("waiting", isShown: false)
    #expect(progress.line(after: .seconds(9)) == nil && progress.end() == nil)
  }
}
