/// What became of an accepted event; each has exactly one, and each is counted.
public enum Fate: Hashable, CaseIterable, Sendable {
  /// Whose limit held an event's details back.
  public enum Scope: String, CaseIterable, Sendable {
    case group, service, stream
  }

  /// Its details are kept and shown.
  case shown
  /// Its group is silenced by an operator.
  case silenced
  /// Its group is quiet, since another one that is open says it all.
  case inhibited
  /// A limit held its details back.
  case limited(Scope)
  /// Counted in the overflow group, since there is no room for another group.
  case overflowed

  public static let allCases: [Fate] = [.shown, .silenced, .inhibited, .overflowed] + Scope.allCases.map(Fate.limited)

  /// The fate of an event that something held back.
  public init(_ reason: HoldReason) {
    switch reason {
    case .silenced: self = .silenced
    case .inhibited: self = .inhibited
    case .groupLimit: self = .limited(.group)
    case .serviceLimit: self = .limited(.service)
    case .streamLimit: self = .limited(.stream)
    }
  }
}
