import Glibc
import TerminalDevice
import Testing

@Suite(.timeLimit(.minutes(5)))
struct PatientOutputTests {
  /// A pipe whose writing side may be one that does not wait.
  private final class TestPipe {
    private(set) var reading: Int32
    let writing: Int32

    init(waits: Bool) {
      var ends: [Int32] = [-1, -1]
      pipe(&ends)
      (reading, writing) = (ends[0], ends[1])
      if !waits { _ = fcntl(writing, F_SETFL, O_NONBLOCK) }
    }

    deinit {
      closeReading()
      close(writing)
    }

    func closeReading() {
      if reading >= 0 { close(reading) }
      reading = -1
    }

    /// Reads so many bytes at the most.
    func read(_ most: Int) -> [UInt8] {
      var block = [UInt8](repeating: 0, count: most)
      let count = Glibc.read(reading, &block, most)
      return Array(block.prefix(max(count, 0)))
    }
  }

  @Test(arguments: [true, false]) func `Who does not read is waited for until it is to stop`(waits: Bool) throws {
    let pipe = TestPipe(waits: waits)
    let output = PatientOutput(pipe.writing, look: .milliseconds(1))
    // Far more than a pipe holds.
    let bytes = [UInt8](repeating: 7, count: 1 << 20)
    var looks = 0
    let outcome = try output.write(bytes) {
      looks += 1
      return looks == 3
    }
    #expect(outcome == .stopped && looks == 3)
  }

  @Test(arguments: [true, false]) func `Who reads late gets all of it in order`(waits: Bool) throws {
    let pipe = TestPipe(waits: waits)
    let output = PatientOutput(pipe.writing, look: .milliseconds(1))
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 / 3) }
    var got: [UInt8] = []
    // The reader reads only when there is no room left.
    let outcome = try output.write(bytes) {
      got += pipe.read(30_000)
      return false
    }
    while got.count < bytes.count { got += pipe.read(bytes.count - got.count) }
    #expect(outcome == .written && got == bytes)
  }

  @Test func `A terminal that is stopped holds nobody up`() throws {
    let terminal = try Pseudoterminal()
    tcflow(terminal.program, TCOOFF)
    let output = PatientOutput(terminal.program, look: .milliseconds(1))
    #expect(try output.write([UInt8](repeating: 0x61, count: 100_000)) { true } == .stopped)
    tcflow(terminal.program, TCOON)
  }

  @Test func `A reader that went away is told by its number`() throws {
    signal(SIGPIPE, SIG_IGN)
    let pipe = TestPipe(waits: true)
    pipe.closeReading()
    let fault = #expect(throws: TerminalFault.self) {
      _ = try PatientOutput(pipe.writing).write([1, 2, 3]) { false }
    }
    #expect(fault?.number == EPIPE)
  }

  @Test func `What is written to a file is there`() throws {
    let descriptor = open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer { close(descriptor) }
    #expect(try PatientOutput(descriptor).write([UInt8](repeating: 1, count: 100_000)) { true } == .written)
  }
}
