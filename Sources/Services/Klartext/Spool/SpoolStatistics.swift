/// What the spool holds at one moment.
struct SpoolStatistics: Hashable, Sendable {
  /// Events that this process spooled and that are not settled.
  var events = 0
  /// What they stand for.
  var occurrences: UInt64 = 0
  /// Events that earlier processes left.
  var eventsOfEarlier = 0
  /// What they stand for.
  var occurrencesOfEarlier: UInt64 = 0
  /// Files.
  var segments = 0
  /// Bytes of all files.
  var bytes = 0
}
