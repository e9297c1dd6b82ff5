internal import ErrorModel
internal import SimdJSON

/// Who sent lately, so that the next message of the same producer makes no string for what its head says again.
///
/// A table with one place for each hash: a producer that meets another one in its place costs what it cost before.
struct SenderMemory {
  /// A producer as its heads name it.
  struct Sender {
    var run: String
    var origin: Origin
  }

  /// Producers that are remembered at once; a power of two.
  private static let places = 256
  /// Bytes of the names of one that is remembered: four names of a pod, and more. All together have 256 KiB at the most.
  private static let mostBytes = 1_024

  private var senders: [Sender?] = Array(repeating: nil, count: SenderMemory.places)

  /// The sender of a head: the one remembered where every byte is the same.
  mutating func sender(run: JSONText, origin: OriginFields) -> Sender {
    let place = Int(truncatingIfNeeded: run.withBytes { IdentityHash.of($0) }) & (Self.places - 1)
    if let known = senders[place], run.isText(known.run), origin.isOrigin(known.origin) { return known }
    let sender = Sender(run: run.string, origin: origin.materialize())
    if run.count + origin.byteCount <= Self.mostBytes { senders[place] = sender }
    return sender
  }
}
