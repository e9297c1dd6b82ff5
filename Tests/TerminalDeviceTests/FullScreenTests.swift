import Glibc
import TerminalDevice
import Testing

@Suite(.timeLimit(.minutes(5)))
struct FullScreenTests {
  @Test func `The terminal is given back as it was found`() throws {
    let terminal = try Pseudoterminal()
    let before = terminal.modes
    let screen = FullScreen(input: terminal.program, output: terminal.program)
    #expect(screen.isTerminal)
    try screen.enter()
    #expect(terminal.shown(upTo: "\u{1B}[2J").contains("\u{1B}[?1049h"))
    #expect(terminal.modes != before)
    screen.leave()
    #expect(terminal.shown(upTo: "\u{1B}[?1049l").contains("\u{1B}[?25h"))
    #expect(terminal.modes == before)
  }

  @Test func `The guard puts the terminal back when nobody else does`() throws {
    let terminal = try Pseudoterminal()
    let before = terminal.modes
    do {
      let mode = try RawMode.enter(terminal.program)
      #expect(terminal.modes != before)
      // Its end of the pipe closes here without a word, as when a process is killed.
      _ = try RestoreGuard(mode, farewell: Array("farewell".utf8))
    }
    #expect(terminal.shown(upTo: "farewell") == "farewell")
    #expect(terminal.modes == before)
  }

  @Test func `A guard that is dismissed leaves the terminal alone`() throws {
    let terminal = try Pseudoterminal()
    let mode = try RawMode.enter(terminal.program)
    let raw = terminal.modes
    let guardian = try RestoreGuard(mode, farewell: Array("farewell".utf8))
    guardian.dismiss()
    write(terminal.program, "nothing", 7)
    #expect(terminal.shown(upTo: "nothing") == "nothing")
    #expect(terminal.modes == raw)
  }

  @Test func `What is no terminal cannot be taken over`() throws {
    var ends: [Int32] = [0, 0]
    pipe(&ends)
    defer { ends.forEach { _ = close($0) } }
    let screen = FullScreen(input: ends[0], output: ends[1])
    #expect(!screen.isTerminal)
    #expect(throws: TerminalFault.self) { try screen.enter() }
  }

  @Test func `What is typed arrives, and the end is told`() throws {
    let terminal = try Pseudoterminal()
    let mode = try RawMode.enter(terminal.program)
    let news = DispatchedNews()
    let input = TerminalInput(terminal.program) { news.tell() }
    write(terminal.person, "\u{1B}[A", 3)
    var bytes: [UInt8] = []
    while bytes.count < 3 {
      news.await()
      bytes += input.take()
    }
    #expect(bytes == Array("\u{1B}[A".utf8))
    mode.leave()
  }
}
