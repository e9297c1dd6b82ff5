/// What happens to a stored silence.
public enum SilenceChange: Hashable, Sendable {
  /// It was begun, and replaces one of the same name.
  case keep(StoredSilence)
  /// It was ended before its time, or is over for good: no clock decides about that here.
  case drop(id: String)
}
