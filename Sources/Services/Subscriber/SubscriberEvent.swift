public import ErrorModel

/// What a subscriber tells its reader.
public enum SubscriberEvent: Hashable, Sendable {
  /// A part of all that is active, newest first; comes first, and the parts up to the complete one belong together.
  case snapshot([StreamedSummary], isComplete: Bool)
  /// News of one group, as it comes or as the collector kept it.
  case update(StreamedSummary)
  /// Something is missing before what follows, or was and follows now.
  case gap(Gap)
  /// One line stands for the groups that wait in a storm of groups.
  case digest(DigestRecord)
  /// A producer came, fell silent, came back or is gone.
  case producer(ProducerNews)
  /// The collector's store takes nothing, or takes commits again for nil.
  case trouble(StoreTrouble?)
  /// Somebody decided about a group.
  case groupChange(GroupChange)
  /// How far it is with a way out of an error that somebody picked.
  case recovery(RecoveryNews)
  /// Late events were taken in.
  case backlog(BacklogRecord)
  /// The connection changed.
  case state(Connection.State)
  /// What was known when a collector was last heard; it is old, and never to be shown as fresh.
  case cached([StreamedSummary], asOf: Timestamp)
  /// The collector lives.
  case status(StatusRecord)
  /// The collector refused a question; why, in English.
  case refused([String])
  /// A record could not be read; why, in English.
  case unreadable(String)
}
