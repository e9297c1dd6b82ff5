/// What became of an accepted event; each has exactly one.
public enum Fate: String, CaseIterable, Sendable {
  /// Counted, and its details are kept and shown.
  case shown
  /// Counted, its details held back by a limit.
  case counted
  /// Counted in the overflow group, since there is no room for another group.
  case overflowed
}
