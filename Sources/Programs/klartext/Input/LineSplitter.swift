internal import ErrorModel

/// Takes bytes as they come and gives whole lines; of a line longer than a message only its beginning is kept.
struct LineSplitter {
  private var line = InputLine(number: 1, bytes: [])

  /// Takes further bytes, and hands on each line that ends in them.
  mutating func take(_ bytes: [UInt8], _ body: (InputLine) -> Void) {
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        body(line)
        line = InputLine(number: line.number + 1, bytes: [])
      } else if line.bytes.count < Limits.messageBytes {
        line.bytes.append(byte)
      } else {
        line.isTooLong = true
      }
    }
  }

  /// Hands on a last line without an end.
  mutating func end(_ body: (InputLine) -> Void) { if !line.bytes.isEmpty { body(line) } }
}
