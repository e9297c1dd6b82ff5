public import ErrorModel

/// What happens to a stored silence.
public enum SilenceChange: Hashable, Sendable {
  /// It was begun, and replaces one of the same name; those that were over at that moment go.
  case keep(StoredSilence, at: Timestamp)
  /// It was ended before its time.
  case drop(id: String)
}
