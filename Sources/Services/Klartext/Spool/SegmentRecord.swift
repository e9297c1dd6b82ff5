package import ErrorModel

/// One record of a segment.
///
/// Layout, numbers with the lowest byte first: state (4) · length of the payload (4) · occurrences (8) · group (8) ·
/// kind, flags and two zeros (4) · checksum of the payload (4) · checksum of the 28 bytes before it, without the state
/// (4) · payload · zeros up to a multiple of 4. The state is the one thing that ever changes in a segment, by one
/// write of four bytes that lie in one page; its two values differ in every byte.
package struct SegmentRecord: Hashable, Sendable {
  /// What a record says.
  package enum Kind: Hashable, Sendable {
    /// An event; the payload is its line without the line end.
    case event
    /// So many occurrences were dropped; the payload names the reason.
    case note(DropReason)
    /// A batch begins.
    case boundary
  }

  /// Whether an event is still to be sent.
  package enum State: UInt32, Sendable {
    case kept = 0x7065_656B
    /// Dropped since the spool was full; told as such when its turn comes.
    case evicted = 0x5443_4956
    /// The payload is not what was written; length, group and occurrences are.
    case damaged = 0
  }

  static let headBytes = 36
  /// No message holds a longer line.
  static let mostPayload = Limits.messageBytes

  /// What it says.
  package var kind: Kind
  /// Whether it is still to be sent.
  package var state: State
  /// How many occurrences it stands for, from 1.
  package var count: UInt64
  /// The group; nil where it is not known.
  package var group: GroupKey?
  /// Where it begins.
  package var offset: Int
  /// Where its payload lies.
  package var payload: Range<Int>

  /// The bytes of a record with so long a payload.
  static func bytes(payload: Int) -> Int { headBytes + (payload + 3) / 4 * 4 }

  /// The bytes of the whole record.
  package var bytes: Int { Self.bytes(payload: payload.count) }
}
