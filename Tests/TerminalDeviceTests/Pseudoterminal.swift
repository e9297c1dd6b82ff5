import CPseudoterminal
import Glibc

/// A terminal whose other side the test holds.
final class Pseudoterminal {
  /// The side of the person: what is written there is typed, what is read there is shown.
  let person: Int32
  /// The side of the program.
  let program: Int32

  init() throws {
    person = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    program = cpseudoterminal_peer(person)
    guard program >= 0 else { throw PseudoterminalError.refused(errno) }
  }

  deinit {
    close(person)
    close(program)
  }

  /// The flags of its modes, and the keys that mean something.
  var modes: [UInt32] {
    var modes = termios()
    tcgetattr(program, &modes)
    return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag]
  }

  /// What is shown, up to and with a text; blocks until it is there.
  func shown(upTo text: String) -> String {
    var shown: [UInt8] = []
    while !String(decoding: shown, as: UTF8.self).contains(text) {
      var block = [UInt8](repeating: 0, count: 4_096)
      let count = read(person, &block, block.count)
      guard count > 0 else { break }
      shown += block.prefix(count)
    }
    return String(decoding: shown, as: UTF8.self)
  }
}

enum PseudoterminalError: Error { case refused(Int32) }
