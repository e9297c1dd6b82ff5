internal import ErrorModel
internal import Rendering

/// The groups that the view knows, which of them the list shows in which order, and which one is chosen.
///
/// They are put in order when something has changed and not for each frame: who scrolls through ten thousand groups
/// moves a number.
struct TopList {
  /// How long a group that is over stays in the list.
  static let closedTime: Duration = .seconds(60)
  /// The groups that are kept; a collector has at most 10 000 that are alive.
  static let mostGroups = 20_000
  private static let microsecondsOfMinute: Int64 = 60_000_000

  private(set) var groups: [String: TopGroup] = [:]
  var filter = TopFilter() { didSet { if filter != oldValue { isOrderDue = true } } }
  var sort = TopSort() { didSet { if sort != oldValue { isOrderDue = true } } }
  /// The keys of the groups that are shown, in their order, as of the last ``settle(at:)``.
  private(set) var order: [String] = []
  /// The group that is chosen.
  private(set) var selection: String?
  /// The row of the list that is the first on the screen.
  private(set) var top = 0
  /// Rows of the list that the screen has.
  private(set) var pageRows = 1
  /// Since when it is known how often groups happen.
  private(set) var watchedSince: Timestamp
  /// How many groups were looked at to put them in order, in all; for tests.
  private(set) var looks = 0

  private var selectedRow = 0
  /// The groups of the snapshot that is coming in; nil if none is.
  private var arriving: Set<String>?
  /// The groups that are over, and since when.
  private var closed: [String: Timestamp] = [:]
  private var isOrderDue = true
  private var orderedMinute: Int64 = .min

  init(start: Timestamp) { watchedSince = start }

  /// The groups of so many rows from one on.
  func rows(from first: Int, count: Int) -> [TopGroup] {
    order.dropFirst(max(first, 0)).prefix(max(count, 0)).compactMap { groups[$0] }
  }

  // MARK: What is told

  /// Takes over a part of all that is active.
  mutating func takeSnapshot(
    _ records: [EventRecord], _ series: [String: [UInt64]], isComplete: Bool, at now: Timestamp
  ) {
    for record in records { take(record, at: now, isNews: false, series: series[record.group]) }
    let keys = (arriving ?? []).union(records.map(\.group))
    arriving = isComplete ? nil : keys
    // What a snapshot does not have any more is over.
    guard isComplete else { return }
    for key in groups.keys where !keys.contains(key) { remove(key) }
    isOrderDue = true
  }

  /// Takes over what is told of a group.
  ///
  /// - Parameters:
  ///   - moment: when it happened; nil for now.
  ///   - isNews: whether it happens now; of a snapshot nobody knows when its events came but by its series.
  ///   - series: occurrences in the last minutes up to the record, the newest last, if they were told.
  ///   - isOld: whether it was known when the collector was last heard, and nothing since.
  mutating func take(
    _ record: EventRecord, at now: Timestamp, happened moment: Timestamp? = nil, isNews: Bool, isOld: Bool = false,
    series: [UInt64]? = nil
  ) {
    let key = record.group
    var group: TopGroup
    if let known = groups[key] {
      // A word that was missing and comes now is older than what is shown.
      guard record.at >= known.record.at else { return }
      group = known
      group.take(record, happened: moment ?? now, at: now)
    } else {
      guard groups.count < Self.mostGroups, record.kind != .closed || isNews else { return }
      group = TopGroup(record: record)
      group.isOld = isOld
      group.toldAt = now
      if isNews { group.rates.add(record.growth, at: moment ?? now, now: now) }
      if record.kind == .closed { group.closedAt = now }
    }
    if let series {
      group.rates = RateHistory(series, upTo: now)
      watchedSince = min(watchedSince, RateHistory.start(of: series.count, upTo: now))
    }
    closed[key] = group.closedAt
    groups[key] = group
    isOrderDue = true
  }

  /// Whether nothing was told for so long of a group that is not over.
  func isQuiet(since moment: Timestamp) -> Bool {
    groups.values.contains { $0.closedAt == nil && !$0.isOld && $0.toldAt < moment }
  }

  /// Forgets a group.
  mutating func remove(_ key: String) {
    groups[key] = nil
    closed[key] = nil
    isOrderDue = true
  }

  // MARK: Order

  /// Leaves out what has been over for long, and puts the rest in order if that may have changed.
  ///
  /// - Parameter moment: the one that rates are of; it stands still while the collector is silent.
  mutating func settle(at now: Timestamp, ratesAt moment: Timestamp) {
    for (key, moment) in closed where moment.duration(to: now) >= Self.closedTime { remove(key) }
    // With each minute rates change, and with nothing else that goes by.
    let minute = moment.microseconds / Self.microsecondsOfMinute
    guard isOrderDue || (sort.field == .rate && minute != orderedMinute) else { return }
    isOrderDue = false
    orderedMinute = minute
    looks += groups.count
    let fitting = groups.values.filter { filter.shows($0) }
    order = sort.sorted(fitting, at: moment, watchedSince: watchedSince).map(\.record.group)
    if let row = order.firstIndex(where: { $0 == selection }) {
      selectedRow = row
    } else {
      selectedRow = min(selectedRow, max(order.count - 1, 0))
      selection = order.isEmpty ? nil : order[selectedRow]
    }
    scrollToSelection()
  }

  // MARK: What is chosen

  /// Takes over how many rows of the list the screen has.
  mutating func resize(rows: Int) {
    pageRows = max(rows, 1)
    scrollToSelection()
  }

  /// Moves the choice by so many rows.
  mutating func move(by rows: Int) {
    guard !order.isEmpty else { return }
    let (row, overflow) = selectedRow.addingReportingOverflow(rows)
    selectedRow = overflow ? (rows < 0 ? 0 : order.count - 1) : min(max(row, 0), order.count - 1)
    selection = order[selectedRow]
    scrollToSelection()
  }

  private mutating func scrollToSelection() {
    let last = max(order.count - pageRows, 0)
    top = min(max(top, selectedRow - pageRows + 1, 0), selectedRow, last)
  }
}
