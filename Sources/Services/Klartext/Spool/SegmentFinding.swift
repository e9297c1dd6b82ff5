/// What is not as it should be in the bytes of a segment; everything before it is used.
package enum SegmentFinding: Error, Hashable, Sendable {
  /// The bytes do not begin as a segment does.
  case noSegment
  /// Another release wrote it; that one may still want it.
  case otherVersion
  /// The file ends within its header: a process ended while it made the file.
  case tornHeader
  /// The header is not what was written.
  case damagedHeader
  /// The file ends within a record: a process ended while it wrote.
  case tornTail(offset: Int)
  /// What stands at a place is not what was written, and it cannot be told where the next record begins.
  case damaged(offset: Int)

  /// Whether events may be lost by it; what is torn off was never kept.
  package var isLoss: Bool {
    switch self {
    case .noSegment, .damagedHeader, .damaged: true
    case .otherVersion, .tornHeader, .tornTail: false
    }
  }
}
