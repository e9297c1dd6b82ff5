/// What a stage last said of a group, and at which state of its rules; worth nothing once those have changed.
struct MuteCache: Sendable {
  /// Of the rules; no stage ever gets to the greatest.
  var generation: UInt32 = .max
  var isMuted = false
}
