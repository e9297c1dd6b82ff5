/// Finds the line and column of a byte, so that entries only carry a number.
public struct LineTable: Hashable, Sendable {
  /// The text of the file in UTF-8, without a byte order mark.
  public let bytes: [UInt8]
  /// The offsets at which lines begin.
  private let starts: [Int32]

  /// Reads the line ends of a text: LF, CR LF, a lone CR, U+2028 and U+2029, as the readers count them.
  public init(bytes: [UInt8]) {
    self.bytes = bytes
    var starts: [Int32] = [0]
    for at in bytes.indices {
      let byte = bytes[at]
      // Letters of ASCII first, as nearly all bytes are.
      if byte > UInt8(ascii: "\r") && byte < 0xA8 { continue }
      switch byte {
      case UInt8(ascii: "\n"): starts.append(Int32(clamping: at + 1))
      case UInt8(ascii: "\r"):
        if at + 1 == bytes.count || bytes[at + 1] != UInt8(ascii: "\n") { starts.append(Int32(clamping: at + 1)) }
      case 0xA8, 0xA9:
        if at >= 2, bytes[at - 1] == 0x80, bytes[at - 2] == 0xE2 { starts.append(Int32(clamping: at + 1)) }
      default: break
      }
    }
    self.starts = starts
  }

  /// The place of a byte; offsets outside the file are taken to its nearer end.
  public func place(of offset: Int) -> TextPlace {
    let offset = min(max(offset, 0), bytes.count)
    let line = line(of: offset)
    // Continuation bytes begin no character.
    let column = bytes[Int(starts[line - 1])..<offset].reduce(1) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
    return TextPlace(line: line, column: column)
  }

  /// The line of a byte alone, counted from 1, which costs no walk through a long line.
  public func line(of offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }
}
