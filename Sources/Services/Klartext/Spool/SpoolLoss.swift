internal import ErrorModel

/// Occurrences that were in the spool and will not be sent.
struct SpoolLoss: Hashable, Sendable {
  /// ``DropReason/spoolFull`` or ``DropReason/spoolDamaged``.
  var reason: DropReason
  /// The group; nil where it is not known.
  var group: GroupKey?
  /// How many; of what a dead process spooled 1 where nobody knows.
  var occurrences: UInt64
  /// Whether this process spooled them, so that its sums have them.
  var isOwn: Bool
  /// Whether the spool itself tells the collector, with the batches of that file; nobody else must then.
  var isTold: Bool
}
