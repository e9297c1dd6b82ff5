/// The end of what a program said on its standard error.
struct LastLines: Sendable {
  /// The lines that are kept.
  static let mostLines = 40
  /// The bytes that are kept.
  static let mostBytes = 8 << 10

  private var bytes: [UInt8] = []
  private var isCut = false

  /// Takes what came.
  mutating func take(_ more: [UInt8]) {
    bytes += more.suffix(Self.mostBytes)
    let excess = bytes.count - Self.mostBytes
    guard excess > 0 || more.count > Self.mostBytes else { return }
    bytes.removeFirst(max(0, excess))
    isCut = true
  }

  /// The lines as text; what is no UTF-8 is replaced by U+FFFD.
  var lines: [String] {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
    }
    if lines.last?.isEmpty == true { lines.removeLast() }
    // The first one may lack its beginning, in the middle of a character.
    if isCut, lines.count > 1 { lines.removeFirst() }
    return lines.suffix(Self.mostLines)
  }
}
