/// What holds the details of an event back; its count goes on.
public enum HoldReason: String, CaseIterable, Sendable {
  /// An operator's silence.
  case silenced
  /// Another group that is open and says it all.
  case inhibited
  /// The limit of its group.
  case groupLimit = "group_limit"
  /// A limit of its service.
  case serviceLimit = "service_limit"
  /// The limit of the whole stream.
  case streamLimit = "stream_limit"
}
