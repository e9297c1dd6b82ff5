/// A batch of the spool, ready to be sent.
struct ReplayBatch: Hashable, Sendable {
  /// The run of its segment; never that of live batches, but for a spilled window.
  var run: String
  /// Its number in that run.
  var sequence: UInt64
  /// The whole message.
  var frame: [UInt8]
  /// Events in it; the collector's credit counts these. 0 if it only tells drops.
  var lines: Int
  /// What they stand for.
  var occurrences: UInt64
  /// Whether this process spooled it.
  var isOwn: Bool
}
