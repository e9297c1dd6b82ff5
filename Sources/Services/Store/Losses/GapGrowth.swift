/// How often batches of a service came before their forerunners, told by jumps in the sequences of its runs.
///
/// They are sent back and asked for again in order, so a gap is trouble on the way and no loss: what is lost, producers
/// count as dropped.
public struct GapGrowth: Hashable, Sendable {
  /// The service.
  public var service: String
  /// How many jumps there were.
  public var gaps: UInt64
  /// How many sequence numbers were jumped over.
  public var missing: UInt64

  /// Makes a growth.
  public init(service: String, gaps: UInt64 = 1, missing: UInt64) {
    self.service = service
    self.gaps = gaps
    self.missing = missing
  }
}
