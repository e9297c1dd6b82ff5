/// Holds back a sentence that comes again and again, and says how often it did.
///
/// The sentences are those of the sources, so there are never many.
struct OwnLogLimiter: Sendable {
  /// What was held back in a window that is over.
  struct HeldBack: Hashable, Sendable {
    var sentence: String
    var level: OwnLogLevel
    var count: Int
  }

  private struct Window: Sendable {
    var end: Duration
    var level: OwnLogLevel
    var count = 0
  }

  private var windows: [String: Window] = [:]

  /// Whether a line may be written now.
  mutating func admits(_ sentence: String, _ level: OwnLogLevel, _ settings: OwnLogSettings, now: Duration) -> Bool {
    var window = windows[sentence] ?? Window(end: now + settings.window, level: level)
    window.count += 1
    window.level = max(window.level, level)
    windows[sentence] = window
    return window.count <= settings.repeats
  }

  /// The sentences whose window is over and that were held back in it; in order.
  ///
  /// - Parameter isEnding: whether all windows end now.
  mutating func takeOver(_ settings: OwnLogSettings, now: Duration, isEnding: Bool = false) -> [HeldBack] {
    let over = windows.filter { isEnding || now >= $0.value.end }
    for sentence in over.keys { windows[sentence] = nil }
    return over.filter { $0.value.count > settings.repeats }
      .map { HeldBack(sentence: $0.key, level: $0.value.level, count: $0.value.count - settings.repeats) }
      .sorted { $0.sentence < $1.sentence }
  }
}
