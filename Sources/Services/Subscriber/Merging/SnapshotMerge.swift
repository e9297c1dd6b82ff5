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
    case fill(Gap, Lane?)
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
  private let start: Start
  /// Whether every word of the stream is for this reader, so that the collector's count of them is to be ours.
  private let readsAll: Bool
  /// Whether the collector is of a version that keeps no words.
  private var hasNoWords = false
  /// The run whose words are passed on; nil before the first answer.
  private(set) var stream: String?
  private var streamBytes: [UInt8] = []
  /// All up to this number was passed on, whatever lane it is of.
  private var floor: UInt64 = 0
  private var lastOfLane: [Lane: UInt64] = [:]
  private var highest: UInt64 = 0
  private var lastAt: Timestamp?
  private var waiting: [StreamedSummary] = []

  /// Makes a merge that waits for its first answer.
  ///
  /// - Parameter readsAll: whether the reader gets the words of all services.
  public init(_ start: Start = .snapshot, readsAll: Bool = false) {
    self.start = start
    self.readsAll = readsAll
    question = Self.question(start)
    if case .after(let cursor) = start { enter(cursor.stream, floor: cursor.sequence) }
  }

  /// How far the reader has come; nil before the first answer.
  public var cursor: Cursor? { stream.map { Cursor(stream: $0, sequence: highest) } }

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
  mutating func takeHead(_ fields: SummaryFields, _ lane: Lane) -> Passage {
    guard question == nil, let text = fields.stream, text.isEqual(to: streamBytes), let sequence = fields.sequence
    else {
      return .look
    }
    let last = last(lane)
    guard sequence > last else { return .drop }
    if isMissing(before: sequence, fields.previous, behind: last) { return .look }
    lastOfLane[lane] = sequence
    highest = max(highest, sequence)
    lastAt = fields.at ?? lastAt
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

  /// Catches up because something may have been missed.
  public mutating func renew() -> [SubscriberEvent] {
    guard question == nil else { return [] }
    return catchUp()
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
    guard case .fill(let gap, _) = purpose else {
      question = .snapshot(behind: nil)
      return []
    }
    // What is missing is no longer waited for.
    if case .fill(_, let lane?) = purpose {
      lastOfLane[lane] = max(last(lane), gap.to)
    } else {
      highest = max(highest, gap.to)
    }
    return [.gap(gap)] + release()
  }

  private mutating func takeSnapshot(_ page: AnswerPage, isFirst: Bool) -> [SubscriberEvent] {
    var events: [SubscriberEvent] = []
    if isFirst {
      if page.stream == stream {
        let heard = max(highest, waiting.last { $0.head.stream == page.stream }?.head.sequence ?? 0)
        if page.sequence > heard {
          events.append(.gap(Gap(.lost, from: heard + 1, to: page.sequence, since: lastAt)))
        }
        floor = max(floor, page.sequence)
        highest = max(highest, floor)
      } else {
        enter(page.stream, floor: page.sequence)
      }
    } else if page.stream != stream {
      // Another run began between two pages.
      question = .snapshot(behind: nil)
      return []
    }
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
    isUnderWay = true
    if case .fill(let gap, let lane?) = purpose { return events + takeFilling(page, gap, lane) }
    for word in page.summaries {
      if word.head.stream != stream {
        // What waits of the run before was said before this.
        for update in waiting where update.head.stream == stream { events += admit(update) }
        enter(word.head.stream, floor: 0)
      }
      events += admit(word)
    }
    if case .word(let next) = page.next {
      question = .words(.after(next))
      return events
    }
    if page.stream == stream {
      floor = max(floor, page.sequence)
      highest = max(highest, floor)
      lastOfLane = lastOfLane.filter { [floor] in $0.value > floor }
    } else {
      for update in waiting where update.head.stream == stream { events += admit(update) }
      enter(page.stream, floor: page.sequence)
    }
    return events + release()
  }

  /// Takes the words that are missing in one lane: what is missing in others is seen when their next word comes.
  private mutating func takeFilling(_ page: AnswerPage, _ gap: Gap, _ lane: Lane) -> [SubscriberEvent] {
    var events: [SubscriberEvent] = []
    var isOver = false
    for word in page.summaries {
      guard word.head.stream == stream, word.head.sequence <= gap.to else {
        isOver = true
        break
      }
      if Lane(word.head) == lane { events += admit(word) }
    }
    if !isOver, case .word(let next) = page.next, next.stream == stream, next.sequence < gap.to {
      question = .words(.after(next))
      return events
    }
    lastOfLane[lane] = max(last(lane), gap.to)
    return events + release()
  }

  /// What is to be said before the words of an answer.
  private func told(_ page: AnswerPage) -> [SubscriberEvent] {
    let oldest = page.oldest.map { Timestamp(microseconds: $0) }
    if case .fill(var gap, _) = purpose {
      gap.outcome = page.isCut ? .cut : .filled
      if page.isCut { gap.until = oldest }
      return [.gap(gap)]
    }
    return page.isCut ? [.gap(Gap(.cut, from: 0, to: 0, since: lastAt, until: oldest))] : []
  }

  // MARK: Words

  private mutating func pass(_ update: StreamedSummary) -> [SubscriberEvent] {
    let head = update.head
    let lane = Lane(head)
    let last = last(lane)
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
    return miss(gap, behind: last, of: readsAll ? nil : lane)
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
    let lane = Lane(word.head)
    guard word.head.stream == stream, word.head.sequence > last(lane) else { return [] }
    lastOfLane[lane] = word.head.sequence
    highest = max(highest, word.head.sequence)
    lastAt = word.head.at
    return [.update(word)]
  }

  /// The number up to which nothing of a lane is missing.
  private func last(_ lane: Lane) -> UInt64 { readsAll ? highest : max(lastOfLane[lane] ?? 0, floor) }

  private mutating func miss(_ gap: Gap, behind last: UInt64, of lane: Lane? = nil) -> [SubscriberEvent] {
    guard let stream, !hasNoWords else {
      highest = max(highest, gap.to)
      return [.gap(gap)]
    }
    ask(.words(.after(Cursor(stream: stream, sequence: last))), .fill(gap, lane))
    return []
  }

  private mutating func catchUp() -> [SubscriberEvent] {
    if let cursor, !hasNoWords {
      ask(.words(.after(cursor)), .catchUp)
    } else {
      ask(.snapshot(behind: nil), .catchUp)
    }
    return []
  }

  private mutating func ask(_ question: Question, _ purpose: Purpose) {
    self.question = question
    self.purpose = purpose
    isUnderWay = false
  }

  private mutating func enter(_ stream: String, floor: UInt64) {
    self.stream = stream
    streamBytes = Array(stream.utf8)
    self.floor = floor
    highest = floor
    lastOfLane = [:]
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
