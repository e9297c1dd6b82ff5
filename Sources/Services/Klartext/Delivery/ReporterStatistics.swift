public import ErrorModel

/// What became of the events that were reported by this process.
///
/// `reported` is always `acknowledged + waiting + spooled + droppedInAll`. All count occurrences: an event into which
/// repeats were folded counts as many times as it was reported.
public struct ReporterStatistics: Hashable, Sendable {
  /// Calls of `report`.
  public internal(set) var reported: UInt64 = 0
  /// Events that the collector has committed.
  public internal(set) var acknowledged: UInt64 = 0
  /// Events that wait in memory to be sent or to be acknowledged.
  public internal(set) var waiting: UInt64 = 0
  /// Events that are kept on disk for later, when a collector is there again.
  public internal(set) var spooled: UInt64 = 0
  /// Events that earlier processes had kept on disk and that were delivered since; no part of `reported`.
  public internal(set) var recovered: UInt64 = 0
  /// Events that are lost, by reason; a reason that never occurred is absent.
  public internal(set) var dropped: [DropReason: UInt64] = [:]

  /// The collectors that are connected to and answer at the moment.
  public internal(set) var connected: [String] = []

  /// What the spool failed with last; nil if it never did. Its events stayed in memory.
  public internal(set) var spoolError: SpoolError?

  /// Whether a collector is connected to and answers at the moment.
  public var isConnected: Bool { !connected.isEmpty }
  /// Events that are lost, for all reasons.
  public var droppedInAll: UInt64 { dropped.values.reduce(0, +) }
}
