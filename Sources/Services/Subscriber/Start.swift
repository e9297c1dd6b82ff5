public import ErrorModel

/// Where a reader begins.
public enum Start: Hashable, Sendable {
  /// With all that is active.
  case snapshot
  /// With the words said from a moment on.
  case since(Timestamp)
  /// With so many of the newest words.
  case last(Int)
  /// Behind the word that was read last.
  case after(Cursor)
}
