internal import ErrorModel
internal import Pipeline
internal import Store
internal import Wire
internal import ZeroMQ

/// A page of the words that were told, oldest first, each as a summary in the asker's language.
struct WordsAnswer: RepeatableAnswer {
  var asker: Asker
  var question: AnyHashable { command.unnamed }
  private let command: ReaderCommand
  private let request: WordsRequest
  private let edition: CatalogEdition
  private let now: Timestamp
  var lines: LineAnswer
  /// Behind which place the next word is looked for; nil until the begin is found.
  private var place: Int64?
  /// The same as readers say it.
  private var cursor: (stream: String, sequence: UInt64)?
  private var isCut = false
  private var oldest: WordReader.Row?
  private var count = 0
  /// Words that were looked at for this page, whether they fit or not.
  private var looks = 0
  /// Words that are looked at still, from the end, for ``WordsRequest/Start/last(_:)``.
  private var walk: (place: Int64, missing: Int)?
  /// What may be looked at in this turn still.
  private var left = 0
  /// What was read and is not written yet.
  private var rows: ArraySlice<WordReader.Row> = []
  private var groups: [GroupKey: GroupState] = [:]

  init(_ command: ReaderCommand, _ request: WordsRequest, of asker: Asker, _ collector: Collector, now: Timestamp) {
    self.asker = asker
    self.command = command
    self.request = request
    self.now = now
    edition = collector.edition
    lines = LineAnswer(kind: "words", id: command.id)
  }

  mutating func advance(_ collector: Collector, budget: Int) throws(ZMQError) -> Bool {
    left = max(1, budget)
    do throws(StoreError) {
      guard let place else {
        try begin(collector)
        return false
      }
      guard try write(collector, behind: place) else { return false }
    } catch {
      Diagnostics.log(.warning, "The words of the store cannot be read.", ["error": "\(error)"])
      try collector.refuse(asker, Refusal(.noRoom, expected: "a store that can be read; try again later"))
      return true
    }
    return try finish(collector)
  }

  // MARK: The begin

  private mutating func begin(_ collector: Collector) throws(StoreError) {
    if walk == nil { oldest = try collector.oldestWord() }
    switch request.start {
    case .after(let stream, let sequence):
      let known = try collector.place(behind: (stream, sequence))
      start(at: known ?? .min, knowsRun: known != nil)
      if known != nil { cursor = (stream, sequence) }
    case .since(let moment):
      let place = try collector.place(before: moment)
      start(at: place, knowsRun: true)
      // What was said before the oldest word is gone only if something is gone at all.
      if let oldest, oldest.place > 1 || collector.wordLog.lost, moment < oldest.word.at { isCut = true }
    case .last(let wanted):
      var walk = walk ?? (place: .max, missing: wanted)
      if walk.missing > 0 {
        let rows = try collector.words(before: walk.place, limit: Collector.wordsInOneTurn)
        for row in rows where walk.missing > 0 && left > 0 {
          left -= 1
          walk.place = row.place
          if try fits(row, collector) { walk.missing -= 1 }
        }
        self.walk = walk
        let isAtBegin = rows.count < Collector.wordsInOneTurn && rows.last.map { $0.place >= walk.place } ?? true
        guard isAtBegin || walk.missing == 0 else { return }
      }
      place = walk.place == .max ? collector.wordLog.place(of: collector.publisher.sequence) : walk.place - 1
    }
  }

  private mutating func start(at place: Int64, knowsRun: Bool) {
    self.place = place
    guard let oldest else {
      isCut = !knowsRun
      return
    }
    isCut = !knowsRun || place < oldest.place - 1
  }

  // MARK: The words

  /// Writes some words.
  ///
  /// - Returns: whether the page is complete.
  private mutating func write(_ collector: Collector, behind place: Int64) throws(StoreError) -> Bool {
    if rows.isEmpty {
      rows = try collector.words(behind: place, limit: Collector.wordsInOneTurn)[...]
      // Nothing is left: the reader goes on with what is said from now on.
      if rows.isEmpty {
        cursor = nil
        return true
      }
    }
    while let row = rows.first, left > 0 {
      guard count < request.limit, looks < collector.wordsOfOnePage else { return true }
      looks += 1
      left -= 1
      // Places follow each other within a run: what is missing between two was let go before the store took it.
      if let stream = cursor?.stream, stream == row.stream, let last = self.place, row.place > last + 1 { isCut = true }
      if try fits(row, collector), let state = try group(row.word.key, collector) {
        guard add(row, state, collector) else { return true }
        left -= Collector.looksOfOneSummary
        count += 1
      }
      rows.removeFirst()
      self.place = row.place
      cursor = (row.stream, row.word.sequence)
    }
    return false
  }

  private mutating func add(_ row: WordReader.Row, _ state: GroupState, _ collector: Collector) -> Bool {
    let event =
      collector.reader.newestEvent(of: state)
      ?? ErrorEvent(id: "", time: state.lastSeen, severity: state.severity, error: ErrorDetails())
    let encoder = SummaryEncoder(
      localizer: edition.localizers[state.service], sequence: row.word.sequence, previous: 0, stream: row.stream,
      names: collector.pipeline.sources, spikes: collector.settings.limits.spikes, now: row.word.at, told: row.word)
    let due = DueWord(slot: 0, state: row.word.state, growth: row.word.growth)
    collector.statistics.renderings += 1
    return lines.addRecord { writer in
      collector.statistics.sentences += encoder.encode(
        state, event, word: due, locale: command.locale ?? "en", into: &writer)
    }
  }

  private mutating func fits(_ row: WordReader.Row, _ collector: Collector) throws(StoreError) -> Bool {
    if let severity = request.severity, row.word.severity < severity { return false }
    if let group = request.group, row.word.key != group { return false }
    guard let service = command.service else { return true }
    return try group(row.word.key, collector)?.service == service
  }

  private mutating func group(_ key: GroupKey, _ collector: Collector) throws(StoreError) -> GroupState? {
    if let known = groups[key] { return known }
    let (state, isRead) = try collector.group(of: key)
    if isRead { left -= Collector.looksOfOneGroup }
    // As many as a page has; a walk through all that was said does not keep all groups.
    if groups.count >= WordsRequest.mostRows { groups.removeAll(keepingCapacity: true) }
    groups[key] = state
    return state
  }

  // MARK: The head

  private func finish(_ collector: Collector) throws(ZMQError) -> Bool {
    let frame = lines.finish { head in
      head.member("stream", collector.publisher.stream)
      head.number("sequence", collector.publisher.sequence)
      head.key("isComplete")
      head.bool(cursor == nil)
      if let cursor {
        head.key("next")
        head.beginObject()
        head.member("stream", cursor.stream)
        head.number("sequence", cursor.sequence)
        head.endObject()
      }
      if let oldest {
        head.key("oldest")
        head.beginObject()
        head.member("stream", oldest.stream)
        head.number("sequence", oldest.word.sequence)
        head.time("at", oldest.word.at)
        head.endObject()
      }
      head.key("isCut")
      head.bool(isCut)
    }
    try collector.answer(asker, frame)
    return true
  }
}
