/// What is known of a key; no reference in it, so that it costs nothing to copy.
struct KeyState {
  /// How many of its events wait.
  var waiting = 0
  /// The slot of the event that repeats are folded into.
  var target: Int?
  /// Whether that event is not ready before the window closes.
  var isHeld = false
  var hasWindow = false
  /// Not known before the first repeat asks for it.
  var certainty: GroupCertainty?
}
