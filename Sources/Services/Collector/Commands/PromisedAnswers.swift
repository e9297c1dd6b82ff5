/// Answers that are given once what they tell of is safe: an operator's act is answered after its commit.
struct PromisedAnswers {
  /// One answer and who waits for it.
  struct Promise {
    var asker: Asker
    var frame: [UInt8]
    /// What the stream says of the act: topic and record; nil for nothing.
    var news: [[UInt8]]?
    /// The pick that a producer is asked for then; nil for none.
    var pick: String?
  }

  private let limits: WaitingLimits
  private var bytes = 0

  /// Makes a list without answers.
  init(limits: WaitingLimits = WaitingLimits()) { self.limits = limits }

  /// Whether there is room for another answer; an act that cannot be answered is not to be done either.
  var hasRoom: Bool { waiting.count + inHand.count < limits.acts && bytes < limits.answerBytes }

  /// Answers whose acts are in the batch that gathers.
  private var waiting: [Promise] = []
  /// Answers whose acts the writer thread has in hand.
  private var inHand: [Promise] = []
  /// Answers whose acts are safe.
  private var due: [Promise] = []

  /// Gives an answer when the batch that gathers now is safe.
  mutating func promise(_ frame: [UInt8], to asker: Asker, news: [[UInt8]]? = nil, pick: String? = nil) {
    bytes += frame.count
    waiting.append(Promise(asker: asker, frame: frame, news: news, pick: pick))
  }

  /// The batch that gathered goes to the writer thread.
  mutating func handOver() {
    inHand += waiting
    waiting.removeAll(keepingCapacity: true)
  }

  /// The batch in hand is safe.
  mutating func settle() {
    due += inHand
    bytes -= inHand.reduce(0) { $0 + $1.frame.count }
    inHand.removeAll(keepingCapacity: true)
  }

  /// Forgets the answers whose acts are not safe, and hands out who waits for them.
  mutating func giveUp() -> [Asker] {
    defer {
      waiting.removeAll()
      inHand.removeAll()
      bytes = 0
    }
    return (inHand + waiting).map(\.asker)
  }

  /// Hands out the answers that are due.
  mutating func takeDue() -> [Promise] {
    defer { due.removeAll(keepingCapacity: true) }
    return due
  }
}
