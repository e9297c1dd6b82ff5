/// How much of a window went to disk.
struct SpoolSpilled: Hashable, Sendable {
  /// Batches that are kept, from the first; the others are still the caller's.
  var batches = 0
  /// Why not all; nil if there was no room for the rest, or if all are kept.
  var error: SpoolError?
}
