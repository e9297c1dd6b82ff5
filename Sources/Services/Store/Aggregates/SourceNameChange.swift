public import Pipeline

/// What happens to the name of an instance, a host or a release.
public enum SourceNameChange: Hashable, Sendable {
  /// It is new, or was seen earlier than was known.
  case keep(SourceName)
  /// No group has it any more.
  case forget(UInt64)
}
