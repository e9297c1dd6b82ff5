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

  /// Takes events up: what is new in the outbox, as far as it is not held, and what was held long enough.
  ///
  /// - Parameter now: The time of a clock that never jumps.
  mutating func take(
    from outbox: Outbox, by assembler: inout BatchAssembler, upTo limit: Int, now: Duration
  ) -> [MadeEvent] {
    let holding = outbox.isFlushing ? nil : now
    var made: [MadeEvent] = []
    // The new ones first: what was held in the outbox itself is due in the same moment, and joins what is held here.
    // Half the room is left for that, so that a flood cannot keep it in.
    let share = isDue(now: holding) ? max(1, limit / 2) : limit
    for event in assembler.make(outbox.take(upTo: share, now: now)) {
      if let event = add(event, now: holding) { made.append(event) }
    }
    return made + due(now: holding, upTo: limit - made.count)
  }

  /// Whether ``take(from:by:upTo:now:)`` has something to do.
  func hasWork(beside outbox: Outbox, now: Duration) -> Bool {
    outbox.hasWork || isDue(now: outbox.isFlushing ? nil : now)
  }

  /// Whether a window is over.
  ///
  /// - Parameter now: nil asks whether any is open.
  private func isDue(now: Duration?) -> Bool {
    windows.first.map { window in now.map { window.end <= $0 } ?? true } ?? false
  }

  /// Takes an event.
  ///
  /// - Parameter now: The time of a clock that never jumps; nil opens no window.
  /// - Returns: The event if it is to be sent now; nil if it is held.
  private mutating func add(_ made: MadeEvent, now: Duration?) -> MadeEvent? {
    guard interval > .zero, let event = made.event else { return made }
    let key = Key(group: made.group, severity: event.severity)
    if let earlier = held[key] {
      held[key] = .some(earlier.map { made.folding($0) } ?? made)
      return nil
    }
    guard let now, windows.count < Self.mostWindows else { return made }
    held[key] = .some(nil)
    windows.append((key, now + interval))
    return made
  }

  /// Takes out what was held long enough.
  ///
  /// - Parameters:
  ///   - now: nil takes all.
  ///   - limit: The most events that are taken.
  private mutating func due(now: Duration?, upTo limit: Int) -> [MadeEvent] {
    var due: [MadeEvent] = []
    while due.count < limit, let window = windows.first, now.map({ window.end <= $0 }) ?? true {
      _ = windows.popFirst()
      if let made = held.removeValue(forKey: window.key) ?? nil { due.append(made) }
    }
    return due
  }
}
