internal import ErrorModel

/// Joins a snapshot and the updates around it into one sequence without doubles, and finds what is missing.
///
/// Pure: it is told what arrived and answers what to pass on.
public struct SnapshotMerge: Sendable {
  /// What to do.
  public enum Step: Hashable, Sendable {
    /// Pass on.
    case pass(SubscriberEvent)
    /// Ask the collector for a snapshot; updates are kept back until it comes.
    case askForSnapshot
  }

  /// How many updates wait for a snapshot; of more the oldest go, and the gap is found by their numbers.
  public static let waitingLimit = 10_000

  private struct Lane: Hashable {
    var service: String
    var severity: Severity
  }

  /// Whether a snapshot is awaited.
  public private(set) var isWaiting = true
  private var stream: String?
  private var snapshotSequence: UInt64 = 0
  private var lastOfLane: [Lane: UInt64] = [:]
  private var highest: UInt64 = 0
  private var waiting: [Summary] = []

  /// Makes a merge that waits for its first snapshot.
  public init() {}

  /// Takes an update from the stream.
  public mutating func take(_ update: Summary) -> [Step] {
    if isWaiting {
      if waiting.count >= Self.waitingLimit { waiting.removeFirst() }
      waiting.append(update)
      return []
    }
    guard update.stream == stream else {
      waiting = [update]
      return restart()
    }
    return pass(update)
  }

  /// Takes the collector's sign of life.
  public mutating func take(statusOf stream: String, sequence: UInt64) -> [Step] {
    guard !isWaiting else { return [] }
    guard stream == self.stream else { return restart() }
    highest = max(highest, sequence)
    return []
  }

  /// Takes an answer to a request for a snapshot.
  public mutating func take(_ snapshot: Snapshot) -> [Step] {
    // A second answer to a request that was repeated would tell old news.
    guard isWaiting else { return [] }
    isWaiting = false
    var steps: [Step] = []
    let fresh = waiting.filter { $0.stream == snapshot.stream }
    waiting = []
    if snapshot.stream == stream {
      let heard = max(highest, fresh.map(\.sequence).max() ?? 0)
      if snapshot.sequence > heard {
        steps.append(.pass(.gap(.init(from: heard + 1, to: snapshot.sequence))))
      }
      lastOfLane = lastOfLane.filter { $0.value > snapshot.sequence }
    } else {
      lastOfLane = [:]
      highest = 0
      stream = snapshot.stream
    }
    snapshotSequence = snapshot.sequence
    highest = max(highest, snapshot.sequence)
    steps.append(.pass(.snapshot(snapshot.summaries)))
    for update in fresh { steps += pass(update) }
    return steps
  }

  /// Waits for a new snapshot because something may have been missed.
  public mutating func renew() -> [Step] {
    guard !isWaiting else { return [] }
    waiting = []
    return restart()
  }

  private mutating func restart() -> [Step] {
    isWaiting = true
    return [.askForSnapshot]
  }

  private mutating func pass(_ update: Summary) -> [Step] {
    let lane = Lane(service: update.service, severity: update.severity)
    let last = max(lastOfLane[lane] ?? 0, snapshotSequence)
    highest = max(highest, update.sequence)
    guard update.sequence > last else { return [] }
    lastOfLane[lane] = update.sequence
    var steps: [Step] = []
    // A `previous` that is not before the update itself is nonsense and proves nothing.
    if update.previous > last && update.previous < update.sequence {
      let gap = SubscriberEvent.Gap(
        service: update.service, severity: update.severity, from: last + 1, to: update.previous)
      steps.append(.pass(.gap(gap)))
    }
    steps.append(.pass(.update(update)))
    return steps
  }
}
