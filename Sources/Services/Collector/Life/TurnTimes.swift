/// How long turns take: what a producer or a reader waits for at most, beside the network.
///
/// A turn is told when it is over, so that the one that tells is in the next telling.
struct TurnTimes: Equatable {
  /// The length of one turn, without its wait.
  struct Length: Equatable {
    /// From its beginning to its end.
    var passed = Duration.zero
    /// What of it the thread had a processor for; the rest it was put aside, or waited for the disk.
    var processor = Duration.zero

    fileprivate func longest(_ other: Length) -> Length {
      Length(passed: max(passed, other.passed), processor: max(processor, other.processor))
    }
  }

  /// The longest of each since the start.
  private(set) var longestEver = Length()
  /// The longest of each since the last ``settle()``.
  private var current = Length()
  /// The longest of each between the last two.
  private var settled = Length()

  /// The longest of each since the telling before the last.
  var longestLately: Length { current.longest(settled) }

  /// Notes a turn.
  mutating func note(_ length: Length) {
    current = current.longest(length)
    longestEver = longestEver.longest(length)
  }

  /// Begins anew after they were told.
  mutating func settle() {
    settled = current
    current = Length()
  }
}
