/// A batch on its way: its bytes, and what became of its lines.
struct OutgoingBatch: Sendable {
  /// Its number in this run.
  let sequence: UInt64
  /// The numbers of its events on the standard input, in order.
  let numbers: [Int]
  /// The whole message; the same each time it is sent.
  let bytes: [UInt8]
  /// When it was last handed to the socket; nil if never.
  var sentAt: ContinuousClock.Instant?
  /// The numbers of the lines that the collector refused.
  var refused: Set<Int> = []
}

extension OutgoingBatch {
  /// The number on the standard input of a line of the message; nil for the head or what is none.
  func number(ofLine line: Int) -> Int? {
    // Line 1 is the head. The line is a foreign number.
    guard line >= 2, line - 2 < numbers.count else { return nil }
    return numbers[line - 2]
  }
}
