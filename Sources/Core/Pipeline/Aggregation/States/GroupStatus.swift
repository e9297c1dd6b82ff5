/// What people made of a group.
///
/// Indirect, so that the state of each group has room for one pointer instead of for texts that few have.
public indirect enum GroupStatus: Hashable, Sendable {
  /// Nothing: it is open.
  case open
  /// It is said to be repaired.
  case resolved(Resolution)
  /// It was said to be repaired and came back.
  case regressed(Resolution, Regression)
  /// Nobody wants to hear of it; it is counted all the same.
  case ignored(Ignoring)

  /// The names, as they are sent.
  public enum Name: String, CaseIterable, Sendable {
    case open, resolved, regressed, ignored
  }

  /// Its name.
  public var name: Name {
    switch self {
    case .open: .open
    case .resolved: .resolved
    case .regressed: .regressed
    case .ignored: .ignored
    }
  }
}
