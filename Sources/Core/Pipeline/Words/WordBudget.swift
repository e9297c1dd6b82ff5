internal import ErrorModel

/// The words at once that the stream may say: a bucket that fills evenly.
struct WordBudget: Sendable {
  private let most: Int64
  /// Microseconds in which one word becomes free.
  private let spacing: Int64
  private var free: Int64
  private var filled: Timestamp?

  init(_ limit: RateLimit) {
    most = Int64(max(limit.most, 1))
    spacing = max(limit.microseconds / most, 1)
    free = most
  }

  /// Whether a word is free at a moment.
  mutating func hasRoom(now: Timestamp) -> Bool {
    let since = filled ?? now
    let steps = max(0, (now.microseconds &- since.microseconds) / spacing)
    // A clock that was set back begins to count anew.
    filled = now < since ? now : since.advanced(byMicroseconds: steps &* spacing)
    free = min(most, free + min(steps, most))
    if free == most { filled = now }
    return free > 0
  }

  mutating func take() { free -= 1 }

  /// When the next word is free, if none is now.
  var next: Timestamp? { free > 0 ? nil : filled?.advanced(byMicroseconds: spacing) }
}
