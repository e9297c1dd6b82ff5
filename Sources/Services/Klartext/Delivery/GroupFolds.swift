internal import ErrorModel

/// Folds events whose group is known, so that each group sends at most one event in an interval; on the send thread.
///
/// This is the second stage. The first, at the call site (``WaitingRing``), folds what is certain to be of one group
/// and spares even the capture. What is not, or comes from several places, arrives here, one event for each report.
struct GroupFolds {
  /// An event that was made, with what the outbox knows it by.
  struct Made {
    var event: ErrorEvent
    let group: GroupKey
    let key: CheapKey
  }

  private struct Key: Hashable {
    let group: GroupKey
    /// No fold hides a critical event behind a mere error.
    let severity: Severity
  }

  /// The most groups whose windows are open; those beyond go out as they come.
  private static let mostWindows = 4_096

  private let interval: Duration
  /// The groups whose windows are open, with what is held of them.
  private var held: [Key: Made?] = [:]
  /// The open windows, that which closes first in front.
  private var windows = FIFO<(key: Key, end: Duration)>()

  /// Makes an empty stage.
  ///
  /// - Parameter interval: How long repeats are held; zero folds nothing.
  init(interval: Duration) { self.interval = interval }

  /// When the next window closes; nil if none is open.
  var nextDue: Duration? { windows.first?.end }

  /// Takes an event.
  ///
  /// - Parameter now: The time of a clock that never jumps; nil holds nothing.
  /// - Returns: The event if it is to be sent now; nil if it is held.
  mutating func add(_ made: Made, now: Duration?) -> Made? {
    guard interval > .zero, let now else { return made }
    let key = Key(group: made.group, severity: made.event.severity)
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
  mutating func due(now: Duration?, upTo limit: Int) -> [Made] {
    var due: [Made] = []
    while due.count < limit, let window = windows.first, now.map({ window.end <= $0 }) ?? true {
      _ = windows.popFirst()
      if let made = held.removeValue(forKey: window.key) ?? nil { due.append(made) }
    }
    return due
  }
}

extension GroupFolds.Made {
  /// This event with the occurrences of an earlier one; arguments stay this one's.
  fileprivate func folding(_ earlier: Self) -> Self {
    var folded = self
    folded.event.count += earlier.event.count
    folded.event.firstTime = min(event.firstTime ?? event.time, earlier.event.firstTime ?? earlier.event.time)
    folded.event.time = max(event.time, earlier.event.time)
    return folded
  }
}
