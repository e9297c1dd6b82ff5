/// How grave a finding is.
public enum FindingSeverity: String, CaseIterable, Hashable, Sendable, Comparable {
  /// Worth knowing; nothing is wrong.
  case note
  /// The text reads badly, or will break at the next change.
  case warning
  /// The text is wrong, or ends a program on Apple's systems.
  case error

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }

  public static func < (left: FindingSeverity, right: FindingSeverity) -> Bool { left.rank < right.rank }
}
