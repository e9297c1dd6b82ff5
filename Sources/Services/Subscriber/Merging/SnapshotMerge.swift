internal import ErrorModel

/// Joins what a reader begins with, and the updates around it, into one sequence without doubles; finds what is missing
/// and has it told and filled.
///
/// Pure: it is told what arrived and answers what to pass on. While ``question`` is not nil, updates wait.
public struct SnapshotMerge: Sendable {
  /// How many updates wait for an answer; of more the oldest go, and the gap is found by their numbers.
  public static let waitingLimit = 10_000

  /// What an answer is for.
  private enum Purpose {
    /// To begin.
    case begin
    /// The collector was lost for a while, or another run of it speaks.
    case catchUp
    /// Words are missing.
    case fill(Gap)
  }

  /// What becomes of a word that is only passed on.
  enum Passage {
    case pass, drop
    /// It has to go the long way.
    case look
  }

  /// What the collector is to be asked for; nil where nothing is missing.
  public private(set) var question: Question?
  private var purpose = Purpose.begin
  /// Whether a page of the answer was taken already.
  private var isUnderWay = false
  /// Whether it was told that words are missing in the answer: once is enough.
  private var isCutTold = false
  private let start: Start
  /// Whether every word of the stream is for this reader, so that the collector's count of them is to be ours; else those
  /// of one service are, and the words of each severity form a chain.
  private let readsAll: Bool
  /// Whether the collector answers with some of the words only, so that what is missing may be none of ours.
  private let isSelective: Bool
  /// Whether the collector is of a version that keeps no words.
  private var hasNoWords = false
  /// The run whose words are passed on; nil before the first answer.
  private(set) var stream: String?
  private var streamBytes: [UInt8] = []
  /// All up to this number was passed on, whatever severity it is of.
  private var floor: UInt64 = 0
  /// The last number of each severity beyond that; nothing for a reader of all.
  private var lasts: [Severity: UInt64] = [:]
  private var highest: UInt64 = 0
  private var lastAt: Timestamp?
  private var waiting: [StreamedSummary] = []
  /// The gap that is told once a word is there that was missing.
  private var untold: Gap?
  /// Where the reader stands until all of a snapshot is there: what it has of it is no place to go on from.
  private var cursorBefore: Cursor?
  private var isSnapshotUnderWay = false
  /// Whether a snapshot is to be asked for once nothing else is missing.
  private var isSnapshotWanted = false

  /// Makes a merge that waits for its first answer.
  ///
  /// - Parameters:
  ///   - readsAll: whether the reader gets the words of all services; else those of one.
  ///   - isSelective: whether it wants some severities or groups only, though it gets all from the stream.
  public init(_ start: Start = .snapshot, readsAll: Bool = false, isSelective: Bool = false) {
    self.start = start
    self.readsAll = readsAll
    self.isSelective = isSelective
    question = Self.question(start)
    guard case .after(let cursor) = start else { return }
    enter(cursor.stream, floor: cursor.sequence)
    if !readsAll { lasts = cursor.severities }
  }

  /// How far the reader has come; nil before the first answer.
  public var cursor: Cursor? { isSnapshotUnderWay ? cursorBefore : place }

  private var place: Cursor? {
    stream.map { Cursor(stream: $0, sequence: readsAll ? highest : floor, severities: lasts) }
  }

  // MARK: The stream

  /// Takes an update from the stream.
  public mutating func take(_ update: StreamedSummary) -> [SubscriberEvent] {
    guard question == nil else {
      wait(update)
      return []
    }
    guard update.head.stream == stream else {
      wait(update)
      return catchUp()
    }
    return pass(update)
  }

  /// Takes the head of an update that is only to be passed on.
  mutating func takeHead(_ fields: SummaryFields) -> Passage {
    guard question == nil, let text = fields.stream, text.isEqual(to: streamBytes), let sequence = fields.sequence
    else {
      return .look
    }
    let last = last(fields.severity)
    guard sequence > last else { return .drop }
    if isMissing(before: sequence, fields.previous, behind: last) { return .look }
    note(sequence, fields.severity, at: fields.at)
    return .pass
  }

  /// Takes the collector's sign of life.
  public mutating func take(statusOf stream: String, sequence: UInt64) -> [SubscriberEvent] {
    guard question == nil else { return [] }
    guard stream == self.stream else { return catchUp() }
    // The socket keeps the order: what was said before the sign of life would be here.
    guard readsAll, sequence > highest else { return [] }
    return miss(Gap(.lost, from: highest + 1, to: sequence, since: lastAt), behind: highest)
  }

  /// Takes what the collector said last about the one service that is read.
  public mutating func take(newest: NewestWords) -> [SubscriberEvent] {
    guard question == nil, !readsAll else { return [] }
    guard newest.stream == stream else { return catchUp() }
    // The socket keeps the order: what was said before this record would be here.
    let missing = newest.severities.filter { $0.value > last($0.key) }
    guard let to = missing.values.max(), let behind = missing.keys.map({ last($0) }).min() else {
      rise(to: newest.sequence)
      return []
    }
    let gap = Gap(
      .lost, service: newest.service, severity: missing.count == 1 ? missing.keys.first : nil, from: behind + 1, to: to,
      since: lastAt)
    return miss(gap, behind: behind)
  }

  /// Catches up because something may have been missed.
  public mutating func renew() -> [SubscriberEvent] {
    guard question == nil else { return [] }
    return catchUp()
  }

  /// Has all that is active told anew, behind what is asked for already.
  public mutating func renewSnapshot() {
    if case .snapshot = question { return }
    isSnapshotWanted = true
    if question == nil { askForSnapshot() }
  }

  private mutating func askForSnapshot() {
    isSnapshotWanted = false
    ask(.snapshot(behind: nil), .catchUp)
  }

  // MARK: Answers

  /// Takes a page of an answer.
  public mutating func take(_ page: AnswerPage) -> [SubscriberEvent] {
    switch (question, page.kind) {
    case (.snapshot(let mark), .snapshot): takeSnapshot(page, isFirst: mark == nil)
    case (.words, .words): takeWords(page)
    // A second answer to a question that was repeated would tell old news.
    default: []
    }
  }

  /// The collector does not know the question; it is of an earlier version.
  public mutating func takeRefusal() -> [SubscriberEvent] {
    guard case .words = question else { return [] }
    hasNoWords = true
    isUnderWay = false
    guard case .fill(let gap) = purpose else {
      question = .snapshot(behind: nil)
      return []
    }
    // What is missing is no longer waited for.
    giveUp(gap)
    return [.gap(gap)] + release()
  }

  private mutating func takeSnapshot(_ page: AnswerPage, isFirst: Bool) -> [SubscriberEvent] {
    var events: [SubscriberEvent] = []
    if isFirst {
      if !isSnapshotUnderWay { cursorBefore = place }
      if page.stream == stream {
        let heard = max(highest, waiting.last { $0.head.stream == page.stream }?.head.sequence ?? 0)
        // A collector that keeps words was asked for those before. What was said about other services is no loss.
        if readsAll, hasNoWords, page.sequence > heard {
          events.append(.gap(Gap(.lost, from: heard + 1, to: page.sequence, since: lastAt)))
        }
        rise(to: page.sequence)
      } else {
        enter(page.stream, floor: page.sequence)
      }
    } else if page.stream != stream {
      // Another run began between two pages.
      question = .snapshot(behind: nil)
      return []
    }
    isSnapshotUnderWay = page.next != nil
    events.append(.snapshot(page.summaries, isComplete: page.next == nil))
    if let next = page.next {
      question = .snapshot(behind: next)
    } else {
      events += release()
    }
    return events
  }

  private mutating func takeWords(_ page: AnswerPage) -> [SubscriberEvent] {
    var events: [SubscriberEvent] = []
    if !isUnderWay { events += told(page) }
    if isUnderWay, page.isCut, !isCutTold { events.append(.gap(Gap(.cut, from: 0, to: 0, since: lastAt))) }
    isUnderWay = true
    isCutTold = isCutTold || page.isCut
    for word in page.summaries {
      if word.head.stream != stream {
        // All before the first word of all was not asked for.
        events += go(to: word.head.stream, floor: stream == nil ? word.head.sequence &- 1 : 0)
      }
      let news = admit(word)
      if !news.isEmpty, let gap = untold {
        events.append(.gap(gap))
        untold = nil
      }
      events += news
    }
    if case .word(let next) = page.next {
      // Pages come in the order of the words: what is before the next one was here.
      if next.stream == stream { rise(to: next.sequence) } else { events += go(to: next.stream, floor: next.sequence) }
      question = .words(.after(next))
      return events
    }
    if page.stream == stream { rise(to: page.sequence) } else { events += go(to: page.stream, floor: page.sequence) }
    return events + release()
  }

  /// What is to be said before the words of an answer.
  private mutating func told(_ page: AnswerPage) -> [SubscriberEvent] {
    isCutTold = false
    // What is missing is before the oldest word that is kept, or else in the midst of those.
    let oldest = page.oldest.map { Timestamp(microseconds: $0) }.flatMap { oldest in
      lastAt.map { oldest > $0 } ?? true ? oldest : nil
    }
    if case .fill(var gap) = purpose {
      gap.outcome = page.isCut ? .cut : .filled
      if page.isCut { gap.until = oldest }
      // Of one who wants some words only nobody knows yet whether any of these is missing.
      if isSelective, !page.isCut {
        untold = gap
        return []
      }
      return [.gap(gap)]
    }
    return page.isCut ? [.gap(Gap(.cut, from: 0, to: 0, since: lastAt, until: oldest))] : []
  }

  // MARK: Words

  private mutating func pass(_ update: StreamedSummary) -> [SubscriberEvent] {
    let head = update.head
    let last = last(head.severity)
    guard head.sequence > last, isMissing(before: head.sequence, head.previous, behind: last) else {
      return admit(update)
    }
    let gap =
      readsAll
      ? Gap(.lost, from: last + 1, to: head.sequence - 1, since: lastAt, until: head.at)
      : Gap(
        .lost, service: head.service, severity: head.severity, from: last + 1, to: head.previous, since: lastAt,
        until: head.at)
    if hasNoWords { return [.gap(gap)] + admit(update) }
    wait(update)
    return miss(gap, behind: last)
  }

  /// Whether words are missing before one.
  ///
  /// Who reads all of the stream gets every number; others go by what a word says of the one before it. A `previous` that
  /// is not before the word itself is nonsense and proves nothing.
  private func isMissing(before sequence: UInt64, _ previous: UInt64, behind last: UInt64) -> Bool {
    readsAll ? sequence - last > 1 : previous > last && previous < sequence
  }

  /// Passes on a word that was not passed on before.
  private mutating func admit(_ word: StreamedSummary) -> [SubscriberEvent] {
    guard word.head.stream == stream, word.head.sequence > last(word.head.severity) else { return [] }
    note(word.head.sequence, word.head.severity, at: word.head.at)
    return [.update(word)]
  }

  /// Notes that a word was passed on.
  private mutating func note(_ sequence: UInt64, _ severity: Severity, at moment: Timestamp?) {
    if !readsAll { lasts[severity] = sequence }
    highest = max(highest, sequence)
    lastAt = moment ?? lastAt
  }

  /// The number up to which nothing of a severity is missing.
  private func last(_ severity: Severity) -> UInt64 { readsAll ? highest : max(lasts[severity] ?? 0, floor) }

  /// Nothing is missing up to a number, whatever severity it is of.
  private mutating func rise(to sequence: UInt64) {
    floor = max(floor, sequence)
    highest = max(highest, floor)
    if !lasts.isEmpty { lasts = lasts.filter { [floor] in $0.value > floor } }
  }

  /// What is missing will never come.
  private mutating func giveUp(_ gap: Gap) {
    if !readsAll, let severity = gap.severity {
      lasts[severity] = max(last(severity), gap.to)
      highest = max(highest, gap.to)
    } else {
      rise(to: gap.to)
    }
  }

  private mutating func miss(_ gap: Gap, behind last: UInt64) -> [SubscriberEvent] {
    guard let stream, !hasNoWords else {
      giveUp(gap)
      return [.gap(gap)]
    }
    // Of one service: what another severity lacks is not seen yet, and all is verified once this is answered.
    ask(.words(.after(Cursor(stream: stream, sequence: readsAll ? last : floor))), .fill(gap))
    return []
  }

  private mutating func catchUp() -> [SubscriberEvent] {
    if let place, !hasNoWords {
      ask(.words(.after(Cursor(stream: place.stream, sequence: place.sequence))), .catchUp)
    } else {
      ask(.snapshot(behind: nil), .catchUp)
    }
    return []
  }

  private mutating func ask(_ question: Question, _ purpose: Purpose) {
    self.question = question
    self.purpose = purpose
    isUnderWay = false
    untold = nil
  }

  /// Goes on to another run, behind what waits of the run before: that was said before.
  private mutating func go(to stream: String, floor: UInt64) -> [SubscriberEvent] {
    var events: [SubscriberEvent] = []
    for update in waiting where update.head.stream == self.stream { events += admit(update) }
    enter(stream, floor: floor)
    return events
  }

  private mutating func enter(_ stream: String, floor: UInt64) {
    self.stream = stream
    streamBytes = Array(stream.utf8)
    self.floor = floor
    highest = floor
    lasts = [:]
  }

  private mutating func wait(_ update: StreamedSummary) {
    // Half of them at once, so that a long wait does not move all of them with each.
    if waiting.count >= Self.waitingLimit { waiting.removeFirst(Self.waitingLimit / 2) }
    waiting.append(update)
  }

  /// Nothing is missing any more: what waited follows.
  private mutating func release() -> [SubscriberEvent] {
    question = nil
    isUnderWay = false
    untold = nil
    if isSnapshotWanted {
      askForSnapshot()
      return []
    }
    let updates = waiting
    waiting = []
    return updates.flatMap { update in
      // One of a run that is over was told with the answer, or is lost with its run.
      question == nil && update.head.stream != stream ? [] : take(update)
    }
  }

  private static func question(_ start: Start) -> Question {
    if case .snapshot = start { .snapshot(behind: nil) } else { .words(start) }
  }
}
