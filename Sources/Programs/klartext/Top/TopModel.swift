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
    /// Have all that is active told anew.
    case renew
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

  typealias Opened = TopOpened

  /// The silent producers that are kept; the first line has room for a few.
  static let mostSilent = 1_000

  /// The groups and their order.
  private(set) var list: TopList
  private var questions: TopQuestions
  private(set) var connection = TopNews.Connection.connecting
  private(set) var wasTold = false
  /// The moment of which the list is, if the collector has not been heard yet; nil if it is fresh.
  private(set) var cachedAsOf: Timestamp?
  /// What troubles the collector's store, by its code; nil if nothing.
  private(set) var trouble: String?
  /// The names of the producers that are silent, by their runs.
  private(set) var silent: [String: String] = [:]
  private(set) var message: TopMessage?
  var mode = Mode.browsing
  var opened: Opened?
  /// The ways out whose end is awaited, by the numbers of their questions, and for how long after they were asked.
  private var picks: [Int: (title: EventRecord.Text, since: Timestamp?, length: Duration)] = [:]
  private(set) var isPasting = false
  /// How far our clock is ahead of the collector's.
  private var ahead = Duration.zero
  private var isRenewalDue = false
  /// When the list is looked through next for groups that may have ended without a word.
  private var nextLook: Timestamp

  init(start: Timestamp, author: String) {
    list = TopList(start: start)
    questions = TopQuestions(author: author)
    nextLook = start.advanced(by: Self.quietTime)
  }

  /// How long nothing is told of a group before it is asked for whether it is still open: a silence ends words, not
  /// groups. As long as a collector waits by default before it closes a quiet one.
  static let quietTime: Duration = .seconds(300)

  /// The moment that the figures are of: it stands still where the collector is silent, and rates do not sink to nothing.
  func moment(at now: Timestamp) -> Timestamp {
    if let cachedAsOf { return min(cachedAsOf, now) }
    if case .stale(let since?) = connection { return min(since, now) }
    return now
  }

  /// Whether what is shown may be old.
  var isOld: Bool {
    if case .stale = connection { return true }
    return cachedAsOf != nil
  }

  var groups: [String: TopGroup] { list.groups }
  /// The groups in the order of the list.
  var shown: [TopGroup] { list.rows(from: 0, count: list.order.count) }
  var selection: String? { list.selection }
  var top: Int { list.top }
  var pageRows: Int { list.pageRows }

  var filter: TopFilter {
    get { list.filter }
    set { list.filter = newValue }
  }

  var sort: TopSort {
    get { list.sort }
    set { list.sort = newValue }
  }

  /// Whether an answer is awaited.
  var isWaiting: Bool { questions.isWaiting || !picks.isEmpty }

  /// The group that is opened, else the one that is chosen.
  var target: TopGroup? { (opened?.group ?? selection).flatMap { groups[$0] } }

  // MARK: What is told

  /// Takes over what the subscriber tells.
  mutating func take(_ news: TopNews, at now: Timestamp) {
    switch news {
    case .snapshot(let records, let series, let isComplete):
      wasTold = true
      cachedAsOf = nil
      list.takeSnapshot(records, series, isComplete: isComplete, at: now)
      for record in records { note(record, at: now) }
    case .cached(let records, let moment):
      guard !wasTold else { return }
      cachedAsOf = moment
      for record in records { list.take(record, at: now, isNews: false, isOld: true) }
    case .update(let record):
      // By our own clock, of which the collector's may be some way off.
      let moment = min(record.at.advanced(by: ahead), now)
      list.take(record, at: now, happened: moment, isNews: true)
      note(record, at: moment)
    case .merged(let group): list.remove(group)
    case .decided(let group): if opened?.group == group { opened?.askedCount = nil }
    case .producer(let run, let name, let isSilent):
      silent[run] = isSilent && silent.count < Self.mostSilent ? name : nil
    case .trouble(let code): trouble = code
    case .gap:
      message = .gap
      // What ended meanwhile would stand there for ever.
      isRenewalDue = true
    case .heard(let moment): ahead = moment.duration(to: now)
    case .connection(let state): connection = state
    case .refused(let reasons): message = .refused(code: "", expected: reasons)
    }
  }

  private mutating func note(_ record: EventRecord, at now: Timestamp) {
    if opened?.group == record.group { opened?.note(record, at: now) }
  }

  /// Takes over an answer of the collector.
  mutating func take(_ answer: TopAnswer, at now: Timestamp) {
    if case .recovery(let state, let code) = answer.outcome {
      guard let pick = answer.id.flatMap({ picks.removeValue(forKey: $0) }) else { return }
      message = .recovery(pick.title, state, code: code)
      return
    }
    guard let question = questions.take(answer) else { return }
    switch answer.outcome {
    case .done:
      message = .done(question.act, group: question.group)
      // What was decided stands among the details.
      if opened?.group == question.group { opened?.askedCount = nil }
    case .picked(let seconds):
      guard case .pick(_, let title) = question.act else { return }
      message = .picked(title)
      // What the collector needs beyond the producer's time: it says itself that there was no answer.
      picks[question.id] = (title, nil, .seconds(seconds) + TopQuestions.answerTime)
    case .recovery: break
    case .details(let detail):
      let record = groups[question.group]?.record
      if opened?.group == question.group { opened?.take(detail, record, at: now) }
    case .refused(let code, let expected):
      // A group that is gone has no details; the list says so by itself.
      if question.act != .details { message = .refused(code: code, expected: expected) }
    case .silence: message = .noAnswer
    }
  }

  // MARK: What goes by

  /// Puts the list in order, and finds out what is due.
  mutating func settle(at now: Timestamp) -> [Effect] {
    list.settle(at: now, ratesAt: moment(at: now))
    var effects: [Effect] = []
    if connection == .live, isRenewalDue || now >= nextLook {
      if isRenewalDue || list.isQuiet(since: now.advanced(by: .zero - Self.quietTime)) { effects.append(.renew) }
      isRenewalDue = false
      nextLook = now.advanced(by: Self.quietTime)
    }
    if let question = questions.giveUp(at: now) {
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
    if let question = questions.next(at: now) { effects.append(.ask(question)) }
    return effects
  }

  /// Takes over how many rows of the list the screen has.
  mutating func resize(rows: Int) { list.resize(rows: rows) }

  private mutating func askForDetails() {
    guard let opened, let group = groups[opened.group], opened.askedCount != group.record.count else { return }
    // One question at a time: a group that happens all the time would else be all that is asked.
    guard questions.isIdle, connection == .live else { return }
    self.opened?.askedCount = group.record.count
    ask(.details, group: opened.group)
  }

  // MARK: What is chosen and asked

  /// Moves the choice by so many rows.
  mutating func move(by rows: Int) { list.move(by: rows) }

  /// Puts a question behind those that wait.
  mutating func ask(_ act: TopQuestion.Act, group: String) {
    if !questions.ask(act, group: group) { message = .nobody }
  }

  /// Tells the reader something in the last line.
  mutating func tell(_ message: TopMessage?) { self.message = message }

  /// Takes over that what follows was pasted, or typed again.
  mutating func paste(_ isPasting: Bool) { self.isPasting = isPasting }
}
