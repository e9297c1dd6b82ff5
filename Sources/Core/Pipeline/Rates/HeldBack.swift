public import ErrorModel

/// What was held back of a group and is not told yet, by reason; the telling takes no place itself (case 32).
public struct HeldBack: Hashable, Sendable {
  /// What was held back for one reason.
  public struct Share: Hashable, Sendable {
    /// Occurrences.
    public var count: UInt64 = 0
    /// The event times of the first and the last of them.
    public var from = Timestamp(microseconds: .max)
    public var to = Timestamp(microseconds: .min)

    @inline(__always) mutating func add(_ event: borrowing Occurrence) {
      count &+= event.count
      from = min(from, event.first)
      to = max(to, event.last)
    }
  }

  private var silenced = Share()
  private var inhibited = Share()
  private var groupLimit = Share()
  private var serviceLimit = Share()
  private var streamLimit = Share()

  /// Nothing.
  public init() {}

  /// What was held back for a reason.
  public subscript(reason: HoldReason) -> Share {
    switch reason {
    case .silenced: silenced
    case .inhibited: inhibited
    case .groupLimit: groupLimit
    case .serviceLimit: serviceLimit
    case .streamLimit: streamLimit
    }
  }

  /// Occurrences in all.
  public var count: UInt64 { HoldReason.allCases.reduce(0) { $0 &+ self[$1].count } }
  /// Whether there is nothing to tell.
  public var isEmpty: Bool { count == 0 }

  @inline(__always) mutating func add(_ event: borrowing Occurrence, _ reason: HoldReason) {
    switch reason {
    case .silenced: silenced.add(event)
    case .inhibited: inhibited.add(event)
    case .groupLimit: groupLimit.add(event)
    case .serviceLimit: serviceLimit.add(event)
    case .streamLimit: streamLimit.add(event)
    }
  }
}
