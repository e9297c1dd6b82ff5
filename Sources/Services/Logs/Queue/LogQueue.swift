internal import ErrorModel

/// What waits for one log, and the account of it: offered is written, lost and waiting together, at every moment.
struct LogQueue: Sendable {
  /// An entry, or the word that some are missing before it.
  enum Item: Sendable {
    case entry(LogEntry)
    case lost(LogLoss)
  }

  private let bounds: LogBounds
  /// What waits, that which is being written in front; behind what is done with.
  private var items: [Item?] = []
  /// The place of the first that waits.
  private var head = 0
  private var bytes = 0
  /// What was lost since it was last put among the items.
  private var losses: [LogLoss.Reason: LogLoss] = [:]
  private(set) var account = LogAccount()
  /// Whether nothing more is taken in.
  private(set) var isClosed = false

  init(_ bounds: LogBounds) { self.bounds = bounds }

  /// Whether nothing waits, no word about losses among it.
  var isEmpty: Bool { count == 0 && losses.isEmpty }
  /// Items that wait.
  private var count: Int { items.count - head }
  /// Records that wait.
  var waiting: Int { Int(account.offered - account.written - account.lostInAll) }

  /// Takes an entry in, or counts it as lost.
  mutating func offer(_ entry: LogEntry) {
    account.offered += 1
    if isClosed { return lose(entry, .closed) }
    guard count < bounds.records, bytes + entry.bytes <= bounds.bytes else { return lose(entry, .queueFull) }
    tellLosses()
    bytes += entry.bytes
    items.append(.entry(entry))
  }

  /// The next to write; they wait here until ``settle(_:)`` says what became of them.
  ///
  /// A copy: a part of the queue in the hands of its thread would have the next offer copy all that waits.
  mutating func next(upTo most: Int = .max) -> [Item] {
    if count == 0 { tellLosses() }
    return items[head...].prefix(min(bounds.batch, most)).compactMap(\.self)
  }

  /// Takes what became of the first ones.
  mutating func settle(_ progress: LogProgress) {
    let end = head + min(progress.done, count)
    for place in head..<end {
      defer { items[place] = nil }
      guard case .entry(let entry) = items[place] else { continue }
      bytes -= entry.bytes
      if progress.refused.contains(place - head) { lose(entry, .sinkFailed) } else { account.written += 1 }
    }
    account.bytes &+= UInt64(progress.bytes)
    head = end
    // What is left moves only when it is no more than what went, so that each item moves once on average.
    if head * 2 >= items.count {
      items.removeFirst(head)
      head = 0
    }
  }

  /// Gives up what waits, and takes nothing more in.
  mutating func close() {
    isClosed = true
    for case .entry(let entry)? in items[head...] { lose(entry, .closed) }
    items = []
    head = 0
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
