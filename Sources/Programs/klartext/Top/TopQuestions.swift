internal import ErrorModel

/// What the view asks the collector, one question after the other, and which answer belongs to it.
struct TopQuestions {
  /// How long an answer may take (design §1: 15 to 30 seconds).
  static let answerTime: Duration = .seconds(15)
  /// Questions that wait; a collector that is away for long is not told of all that was pressed meanwhile.
  static let mostWaiting = 100

  /// Who decides; empty if nobody is named.
  let author: String
  private var waiting: [TopQuestion] = []
  private var pending: (question: TopQuestion, since: Timestamp)?
  private var lastID = 0

  init(author: String) { self.author = author }

  /// Whether an answer is awaited.
  var isWaiting: Bool { pending != nil }
  /// Whether nothing is asked and nothing is to be.
  var isIdle: Bool { pending == nil && waiting.isEmpty }

  /// Puts a question behind those that wait.
  ///
  /// - Returns: false if it is a decision and nobody is named who decides.
  mutating func ask(_ act: TopQuestion.Act, group: String) -> Bool {
    guard act == .details || !author.isEmpty else { return false }
    guard waiting.count < Self.mostWaiting else { return true }
    lastID += 1
    waiting.append(TopQuestion(id: lastID, group: group, act: act, author: act == .details ? "" : author))
    return true
  }

  /// Takes an answer in.
  ///
  /// - Returns: what it answers; nil if it is an answer to nothing.
  mutating func take(_ answer: TopAnswer) -> TopQuestion? {
    guard let (question, _) = pending, answer.id ?? question.id == question.id else { return nil }
    pending = nil
    return question
  }

  /// Gives up what was not answered in time, and all behind it.
  ///
  /// - Returns: what was not answered.
  mutating func giveUp(at now: Timestamp) -> TopQuestion? {
    guard let (question, since) = pending, since.duration(to: now) >= Self.answerTime else { return nil }
    pending = nil
    waiting = []
    return question
  }

  /// The question that is to be sent now.
  mutating func next(at now: Timestamp) -> TopQuestion? {
    guard pending == nil, !waiting.isEmpty else { return nil }
    let question = waiting.removeFirst()
    pending = (question, now)
    return question
  }
}
