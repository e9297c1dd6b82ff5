internal import ErrorModel

/// Folds events whose group is known, so that each group sends at most one event in an interval; on the send thread.
///
/// This is the second stage. The first, at the call site (``WaitingRing``), folds what is certain to be of one group
/// and spares even the capture. What is not, or comes from several places, arrives here, one event for each report.
struct GroupFolds {
  private struct Key: Hashable {
    let group: GroupKey
    /// No fold hides a critical event behind a mere error.
    let severity: Severity
  }

  /// The most groups whose windows are open; those beyond go out as they come.
  private static let mostWindows = 4_096

  private let interval: Duration
  /// The groups whose windows are open, with what is held of them.
  private var held: [Key: MadeEvent?] = [:]
  /// The open windows, that which closes first in front.
  private var windows = FIFO<(key: Key, end: Duration)>()

  /// Makes an empty stage.
  ///
  /// - Parameter interval: How long repeats are held; zero folds nothing.
  init(interval: Duration) { self.interval = interval }

  /// When the next window closes; nil if none is open.
  var nextDue: Duration? { windows.first?.end }

  /// Whether a window is over.
  ///
  /// - Parameter now: nil asks whether any is open.
  func isDue(now: Duration?) -> Bool { windows.first.map { window in now.map { window.end <= $0 } ?? true } ?? false }

  /// Takes an event.
  ///
  /// - Parameter now: The time of a clock that never jumps; nil holds nothing.
  /// - Returns: The event if it is to be sent now; nil if it is held.
  mutating func add(_ made: MadeEvent, now: Duration?) -> MadeEvent? {
    guard interval > .zero, let now, let event = made.event else { return made }
    let key = Key(group: made.group, severity: event.severity)
    if let earlier = held[key] {
      held[key] = .some(earlier.map { made.folding($0) } ?? made)
      return nil
    }
    guard windows.count < Self.mostWindows else { return made }
    held[key] = .some(nil)
    windows.append((key, now + interval))
    return made
  }

  /// Takes out what was held long enough.
  ///
  /// - Parameters:
  ///   - now: nil takes all.
  ///   - limit: The most events that are taken.
  mutating func due(now: Duration?, upTo limit: Int) -> [MadeEvent] {
    var due: [MadeEvent] = []
    while due.count < limit, let window = windows.first, now.map({ window.end <= $0 }) ?? true {
      _ = windows.popFirst()
      if let made = held.removeValue(forKey: window.key) ?? nil { due.append(made) }
    }
    return due
  }
}
