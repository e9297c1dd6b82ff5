import TerminalDevice
import Testing

struct WindowSizeTests {
  @Test(arguments: [Int32(-1), 1_000_000])
  func `What is no terminal has no size`(descriptor: Int32) { #expect(WindowSize.current(of: descriptor) == nil) }
}
