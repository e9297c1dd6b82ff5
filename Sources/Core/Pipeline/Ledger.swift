/// The counts of fates, stage by stage: what came in equals the sum of what became of it.
public struct Ledger: Hashable, Sendable {
  /// Occurrences that came into the pipeline.
  public private(set) var received: UInt64 = 0
  /// Group: counted in the overflow group.
  public private(set) var overflowed: UInt64 = 0
  /// Silence: details held by an operator.
  public private(set) var silenced: UInt64 = 0
  /// Inhibition: details held, since another group says it all.
  public private(set) var inhibited: UInt64 = 0
  /// Limit: details held by the limit of the group.
  public private(set) var limitedByGroup: UInt64 = 0
  /// Limit: details held by a limit of the service.
  public private(set) var limitedByService: UInt64 = 0
  /// Limit: details held by the limit of the whole stream.
  public private(set) var limitedByStream: UInt64 = 0
  /// The end: details kept.
  public private(set) var shown: UInt64 = 0

  /// Clock: counted at their arrival, since their own time was too far ahead; a remark beside the fates.
  public private(set) var ahead: UInt64 = 0
  /// Clock: counted at their arrival, since their own time was too far back.
  public private(set) var behind: UInt64 = 0
  /// Clock: counted at their arrival, since they came without a time.
  public private(set) var missing: UInt64 = 0
  /// Clock: counted at their arrival.
  public var marked: UInt64 { ahead &+ behind &+ missing }

  /// An empty ledger.
  public init() {}

  /// Books `count` occurrences.
  public mutating func book(_ fate: Fate, _ count: UInt64) {
    received &+= count
    switch fate {
    case .shown: shown &+= count
    case .silenced: silenced &+= count
    case .inhibited: inhibited &+= count
    case .limited(.group): limitedByGroup &+= count
    case .limited(.service): limitedByService &+= count
    case .limited(.stream): limitedByStream &+= count
    case .overflowed: overflowed &+= count
    }
  }

  /// Notes that `count` occurrences count at their arrival.
  mutating func note(_ mark: ClockMark, _ count: UInt64) {
    switch mark {
    case .asSent: break
    case .ahead: ahead &+= count
    case .behind: behind &+= count
    case .missing: missing &+= count
    }
  }

  /// The occurrences of a fate.
  public subscript(fate: Fate) -> UInt64 {
    switch fate {
    case .shown: shown
    case .silenced: silenced
    case .inhibited: inhibited
    case .limited(.group): limitedByGroup
    case .limited(.service): limitedByService
    case .limited(.stream): limitedByStream
    case .overflowed: overflowed
    }
  }

  /// Whether the fates add up to what was received.
  public var isBalanced: Bool { Fate.allCases.reduce(0) { $0 &+ self[$1] } == received }
}
