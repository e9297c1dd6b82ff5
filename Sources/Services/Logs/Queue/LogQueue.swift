internal import ErrorModel

/// What waits for one log, and the account of it: offered is written, lost and waiting together, at every moment.
struct LogQueue: Sendable {
  /// An entry, or the word that some are missing before it.
  enum Item: Sendable {
    case entry(LogEntry)
    case lost(LogLoss)
  }

  private let bounds: LogBounds
  /// What waits, that which is being written in front.
  private var items: [Item] = []
  private var bytes = 0
  /// What was lost since it was last put among the items.
  private var losses: [LogLoss.Reason: LogLoss] = [:]
  private(set) var account = LogAccount()
  /// Whether nothing more is taken in.
  private(set) var isClosed = false

  init(_ bounds: LogBounds) { self.bounds = bounds }

  /// Whether nothing waits, no word about losses among it.
  var isEmpty: Bool { items.isEmpty && losses.isEmpty }
  /// Records that wait.
  var waiting: Int { Int(account.offered - account.written - account.lostInAll) }

  /// Takes an entry in, or counts it as lost.
  mutating func offer(_ entry: LogEntry) {
    account.offered += 1
    if isClosed { return lose(entry, .closed) }
    guard items.count < bounds.records, bytes + entry.bytes <= bounds.bytes else { return lose(entry, .queueFull) }
    tellLosses()
    bytes += entry.bytes
    items.append(.entry(entry))
  }

  /// The next to write; they wait here until ``settle(_:)`` says what became of them.
  mutating func next(upTo most: Int = .max) -> ArraySlice<Item> {
    if items.isEmpty { tellLosses() }
    return items.prefix(min(bounds.batch, most))
  }

  /// Takes what became of the first ones.
  mutating func settle(_ progress: LogProgress) {
    let done = items.prefix(progress.done)
    for (index, item) in done.enumerated() {
      guard case .entry(let entry) = item else { continue }
      bytes -= entry.bytes
      if progress.refused.contains(index) { lose(entry, .sinkFailed) } else { account.written += 1 }
    }
    account.bytes &+= UInt64(progress.bytes)
    items.removeFirst(done.count)
  }

  /// Gives up what waits, and takes nothing more in.
  mutating func close() {
    isClosed = true
    for case .entry(let entry) in items { lose(entry, .closed) }
    items = []
    losses = [:]
    bytes = 0
  }

  private mutating func lose(_ entry: LogEntry, _ reason: LogLoss.Reason) {
    account.lost[reason, default: 0] += 1
    if var loss = losses.removeValue(forKey: reason) {
      loss.add(at: entry.at)
      losses[reason] = loss
    } else {
      losses[reason] = LogLoss(reason, count: 1, from: entry.at, to: entry.at)
    }
  }

  private mutating func tellLosses() {
    if losses.isEmpty { return }
    for loss in losses.values.sorted(by: { $0.reason < $1.reason }) { items.append(.lost(loss)) }
    losses = [:]
  }
}
