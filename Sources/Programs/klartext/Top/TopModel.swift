internal import ErrorModel
internal import Rendering
internal import TerminalDevice

/// All that the full-screen view knows: what it was told, what is chosen, what is being typed.
///
/// Pure: it is told what happened and when, and answers with what is to be done.
struct TopModel {
  /// What is to be done outside.
  enum Effect: Hashable {
    /// Send this to the collector.
    case ask(TopQuestion)
    /// Forget the connection for questions; a late answer would be taken for another's.
    case hangUp
    /// Draw all of the screen again.
    case redraw
    /// Give the terminal back until somebody wants to go on.
    case suspend
    case quit
  }

  /// What the keys mean at the moment.
  enum Mode: Hashable {
    case browsing
    /// The filter is being written; what it was before comes back with Escape.
    case filtering(LineField, before: String)
    /// How long a group is to be silent is being written.
    case silencing(LineField, group: String)
    /// One key is awaited before something is decided.
    case confirming(TopQuestion.Act, group: String)
    /// The list of keys is shown.
    case help
  }

  /// A group that is shown with all it has.
  struct Opened: Hashable {
    var group: String
    /// The first line that is seen.
    var scroll = 0
    /// What the collector told; nil until it did.
    var detail: TopDetail?
    /// The count for which that was asked.
    var askedCount: UInt64?
  }

  /// How long an answer may take (design §1: 15 to 30 seconds).
  static let answerTime: Duration = .seconds(15)
  /// How long a group that is over stays in the list.
  static let closedTime: Duration = .seconds(60)
  /// The groups that are kept; a collector has at most 10 000 that are alive.
  static let mostGroups = 20_000
  /// The silent producers that are kept; the first line has room for a few.
  static let mostSilent = 1_000

  private(set) var groups: [String: TopGroup] = [:]
  private(set) var connection = TopNews.Connection.connecting
  private(set) var wasTold = false
  /// The moment of which the list is, if the collector has not been heard yet; nil if it is fresh.
  private(set) var cachedAsOf: Timestamp?
  /// What troubles the collector's store, by its code; nil if nothing.
  private(set) var trouble: String?
  /// The names of the producers that are silent, by their runs.
  private(set) var silent: [String: String] = [:]
  private(set) var message: TopMessage?
  var filter = TopFilter()
  var sort = TopSort()
  var mode = Mode.browsing
  var opened: Opened?
  /// The groups in the order of the list, as of the last ``settle(at:)``.
  private(set) var shown: [TopGroup] = []
  /// The group that is chosen.
  private(set) var selection: String?
  /// The row of the list that is the first on the screen.
  private(set) var top = 0
  /// Rows of the list that the screen has.
  private(set) var pageRows = 1
  /// When the reader began to watch.
  let start: Timestamp
  /// Who decides; empty if nobody is named.
  let author: String

  private var selectedRow = 0
  /// The groups of the snapshot that is coming in; nil if none is.
  private var arriving: Set<String>?
  private var waiting: [TopQuestion] = []
  private var pending: (question: TopQuestion, since: Timestamp)?
  /// The ways out whose end is awaited, by the numbers of their questions, and for how long after they were asked.
  private var picks: [Int: (title: EventRecord.Text, since: Timestamp?, length: Duration)] = [:]
  private var lastID = 0
  private(set) var isPasting = false

  init(start: Timestamp, author: String) {
    self.start = start
    self.author = author
  }

  /// Whether an answer is awaited.
  var isWaiting: Bool { pending != nil || !picks.isEmpty }

  /// The group that is opened, else the one that is chosen.
  var target: TopGroup? { (opened?.group ?? selection).flatMap { groups[$0] } }

  // MARK: What is told

  /// Takes over what the subscriber tells.
  mutating func take(_ news: TopNews, at now: Timestamp) {
    switch news {
    case .snapshot(let records, let isComplete): takeSnapshot(records, isComplete: isComplete, at: now)
    case .cached(let records, let moment):
      guard !wasTold else { return }
      cachedAsOf = moment
      for record in records { take(record, at: now, isNews: false) }
    case .update(let record): take(record, at: now, isNews: true)
    case .merged(let group): groups[group] = nil
    case .decided(let group): if opened?.group == group { opened?.askedCount = nil }
    case .producer(let run, let name, let isSilent):
      silent[run] = isSilent && silent.count < Self.mostSilent ? name : nil
    case .trouble(let code): trouble = code
    case .gap: message = .gap
    case .connection(let state): connection = state
    case .refused(let reasons): message = .refused(code: "", expected: reasons)
    }
  }

  private mutating func takeSnapshot(_ records: [EventRecord], isComplete: Bool, at now: Timestamp) {
    wasTold = true
    cachedAsOf = nil
    for record in records { take(record, at: now, isNews: false) }
    let keys = (arriving ?? []).union(records.map(\.group))
    arriving = isComplete ? nil : keys
    // What a snapshot does not have any more is over.
    if isComplete { groups = groups.filter { keys.contains($0.key) } }
  }

  private mutating func take(_ record: EventRecord, at now: Timestamp, isNews: Bool) {
    if let known = groups[record.group] {
      // A word that was missing and comes now is older than what is shown.
      if record.at >= known.record.at { groups[record.group]?.take(record, at: now) }
      return
    }
    guard groups.count < Self.mostGroups, record.kind != .closed || isNews else { return }
    var group = TopGroup(record: record)
    // Of a snapshot nobody knows when its events came.
    if isNews { group.rates.add(record.growth, at: now) }
    if record.kind == .closed { group.closedAt = now }
    groups[record.group] = group
  }

  /// Takes over an answer of the collector.
  mutating func take(_ answer: TopAnswer) -> [Effect] {
    if case .recovery(let state, let code) = answer.outcome {
      guard let pick = answer.id.flatMap({ picks.removeValue(forKey: $0) }) else { return [] }
      message = .recovery(pick.title, state, code: code)
      return []
    }
    guard let (question, _) = pending, answer.id ?? question.id == question.id else { return [] }
    pending = nil
    switch answer.outcome {
    case .done:
      message = .done(question.act, group: question.group)
      // What was decided stands among the details.
      if opened?.group == question.group { opened?.askedCount = nil }
    case .picked(let seconds):
      guard case .pick(_, let title) = question.act else { return [] }
      message = .picked(title)
      // What the collector needs beyond the producer's time: it says itself that there was no answer.
      picks[question.id] = (title, nil, .seconds(seconds) + Self.answerTime)
    case .recovery: break
    case .details(let detail): if opened?.group == question.group { opened?.detail = detail }
    case .refused(let code, let expected):
      // A group that is gone has no details; the list says so by itself.
      if question.act != .details { message = .refused(code: code, expected: expected) }
    case .silence: message = .noAnswer
    }
    return []
  }

  // MARK: What goes by

  /// Puts the list in order, and finds out what is due.
  mutating func settle(at now: Timestamp) -> [Effect] {
    groups = groups.filter { _, group in
      group.closedAt.map { $0.duration(to: now) < Self.closedTime } ?? true
    }
    shown = sort.sorted(groups.values.filter { filter.shows($0) }, at: now, watchedSince: start)
    if let row = shown.firstIndex(where: { $0.record.group == selection }) {
      selectedRow = row
    } else {
      selectedRow = min(selectedRow, max(shown.count - 1, 0))
      selection = shown.isEmpty ? nil : shown[selectedRow].record.group
    }
    scrollToSelection()
    var effects: [Effect] = []
    if let (question, since) = pending, since.duration(to: now) >= Self.answerTime {
      pending = nil
      waiting = []
      if question.act != .details { message = .noAnswer }
      effects.append(.hangUp)
    }
    for (id, pick) in picks {
      picks[id]?.since = pick.since ?? now
      guard let since = pick.since, since.duration(to: now) >= pick.length else { continue }
      picks[id] = nil
      message = .recovery(pick.title, .noAnswer, code: nil)
    }
    askForDetails()
    if pending == nil, !waiting.isEmpty {
      let question = waiting.removeFirst()
      pending = (question, now)
      effects.append(.ask(question))
    }
    return effects
  }

  /// Takes over how many rows of the list the screen has.
  mutating func resize(rows: Int) {
    pageRows = max(rows, 1)
    scrollToSelection()
  }

  private mutating func askForDetails() {
    guard let opened, let group = groups[opened.group], opened.askedCount != group.record.count else { return }
    // One question at a time: a group that happens all the time would else be all that is asked.
    guard pending == nil, waiting.isEmpty, connection == .live else { return }
    self.opened?.askedCount = group.record.count
    ask(.details, group: opened.group)
  }

  // MARK: What is chosen and asked

  /// Moves the choice by so many rows.
  mutating func move(by rows: Int) {
    guard !shown.isEmpty else { return }
    let (row, overflow) = selectedRow.addingReportingOverflow(rows)
    selectedRow = overflow ? (rows < 0 ? 0 : shown.count - 1) : min(max(row, 0), shown.count - 1)
    selection = shown[selectedRow].record.group
    scrollToSelection()
  }

  private mutating func scrollToSelection() {
    let last = max(shown.count - pageRows, 0)
    top = min(max(top, selectedRow - pageRows + 1, 0), selectedRow, last)
  }

  /// Puts a question behind those that wait.
  mutating func ask(_ act: TopQuestion.Act, group: String) {
    if act != .details {
      guard !author.isEmpty else {
        message = .nobody
        return
      }
    }
    lastID += 1
    waiting.append(TopQuestion(id: lastID, group: group, act: act, author: act == .details ? "" : author))
  }

  /// Tells the reader something in the last line.
  mutating func tell(_ message: TopMessage?) { self.message = message }

  /// Takes over that what follows was pasted, or typed again.
  mutating func paste(_ isPasting: Bool) { self.isPasting = isPasting }
}
