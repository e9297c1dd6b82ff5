/// What a group has to say beyond its growth.
public enum GroupNews: String, CaseIterable, Sendable {
  /// It was resolved and came back.
  case regressed
  /// This hour has far more occurrences than usual.
  case spike
  /// It was ignored, and the time or the count of that is over.
  case unignored
}
