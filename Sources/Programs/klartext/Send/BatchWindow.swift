internal import ErrorModel

/// The events between the standard input and the collector: what is sent, what is acknowledged, what was refused.
///
/// Pure: it is told lines, answers and the time, and says what to send.
struct BatchWindow: Sendable {
  /// A line that was not accepted.
  struct RefusedLine: Hashable, Sendable {
    /// The lines on the standard input; empty if that cannot be told.
    var numbers: ClosedRange<Int>?
    var code: String
    var pointer: String
    var expected: String
  }

  /// How long an acknowledgement may take before the batch is sent again.
  static let answerTime: Duration = .seconds(3)
  /// Each batch behind a hole is refused for it; for so long sending again once answers all of them.
  static let gapPause: Duration = .milliseconds(100)
  /// Unacknowledged events before the collector says otherwise (design §6).
  static let firstCredit = 256
  /// Acknowledged batches remembered for a refusal that comes late.
  private static let memory = 64

  /// Events that have their fate: acknowledged and not refused.
  private(set) var accepted = 0
  /// Events that were refused.
  private(set) var refused = 0
  private var credit = firstCredit
  private var sequence: UInt64 = 0
  private var pending: [InputLine] = []
  private var next = 0
  private var outstanding: [OutgoingBatch] = []
  private var finished: [OutgoingBatch] = []
  private var lastProgress: ContinuousClock.Instant
  private var lastGap: ContinuousClock.Instant?

  init(now: ContinuousClock.Instant) { lastProgress = now }

  /// Events without an acknowledgement.
  var waiting: Int { pending.count - next + inFlight }
  /// Events sent and not acknowledged.
  private var inFlight: Int { outstanding.reduce(0) { $0 + $1.numbers.count } }
  /// Whether more input can be taken in without piling up.
  var hasRoom: Bool { pending.count - next < 2 * Limits.batchEvents }

  /// Takes a line of the input.
  ///
  /// - Parameter limit: bytes that an event may have beside the head.
  /// - Returns: a refusal if it can never be sent.
  mutating func add(_ line: InputLine, limit: Int, now: ContinuousClock.Instant) -> RefusedLine? {
    guard !line.isTooLong && line.bytes.count < limit else {
      refused += 1
      return RefusedLine(
        numbers: line.number...line.number, code: Refusal.Code.tooLarge.rawValue, pointer: "",
        expected: "an event below \(limit) bytes")
    }
    // The clock of the time-out starts when there is something to wait for.
    if waiting == 0 { lastProgress = now }
    pending.append(line)
    return nil
  }

  /// Makes as many batches as the credit allows.
  ///
  /// - Parameter head: the first line of the batch with this number.
  mutating func form(limit: Int, head: (UInt64) -> [UInt8]) {
    while next < pending.count {
      var room = min(Limits.batchEvents, credit - inFlight)
      if room <= 0 { break }
      sequence += 1
      var bytes = head(sequence)
      var left = limit
      var numbers: [Int] = []
      while next < pending.count, room > 0, pending[next].bytes.count + 1 <= left {
        bytes.append(UInt8(ascii: "\n"))
        bytes += pending[next].bytes
        left -= pending[next].bytes.count + 1
        numbers.append(pending[next].number)
        next += 1
        room -= 1
      }
      outstanding.append(OutgoingBatch(sequence: sequence, numbers: numbers, bytes: bytes))
    }
    pending.removeFirst(next)
    next = 0
  }

  /// Hands what is due to the socket, in order, until it takes no more.
  mutating func send<Failure: Error>(
    now: ContinuousClock.Instant, _ body: ([UInt8]) throws(Failure) -> Bool
  ) throws(Failure) {
    for index in outstanding.indices {
      if let sentAt = outstanding[index].sentAt, now - max(sentAt, lastProgress) < Self.answerTime { continue }
      guard try body(outstanding[index].bytes) else { return }
      outstanding[index].sentAt = now
    }
  }

  /// How long nothing has moved although something waits; zero if nothing waits.
  func stalled(at now: ContinuousClock.Instant) -> Duration { waiting == 0 ? .zero : now - lastProgress }

  /// Takes a credit.
  mutating func take(credit events: Int) { credit = max(0, events) }

  /// Takes an acknowledgement of all batches up to a number.
  mutating func take(acknowledged sequence: UInt64, now: ContinuousClock.Instant) {
    while let first = outstanding.first, first.sequence <= sequence {
      outstanding.removeFirst()
      accepted += first.numbers.count - first.refused.count
      finish(first)
      lastProgress = now
    }
  }

  /// Makes everything unacknowledged due, in order, because the collector misses a batch; nothing is refused by that.
  private mutating func closeGap(now: ContinuousClock.Instant) {
    if let lastGap, now - lastGap < Self.gapPause { return }
    lastGap = now
    for index in outstanding.indices { outstanding[index].sentAt = nil }
  }

  /// Takes a refusal of a line, or of the whole message if the line is 0 or the head's; a gap refuses nothing.
  ///
  /// - Parameter sequence: nil means that the collector could not read it; then it is the oldest batch's.
  /// - Returns: what to tell, or nil if it was told before.
  mutating func take(
    refusal: (code: String, line: Int, pointer: String, expected: String), of sequence: UInt64?,
    now: ContinuousClock.Instant
  ) -> RefusedLine? {
    if refusal.code == Refusal.Code.sequenceGap.rawValue {
      closeGap(now: now)
      return nil
    }
    func told(_ numbers: ClosedRange<Int>?) -> RefusedLine {
      RefusedLine(
        numbers: numbers, code: refusal.code, pointer: refusal.pointer, expected: refusal.expected)
    }
    if let index = finished.firstIndex(where: { $0.sequence == sequence }) {
      guard let number = finished[index].number(ofLine: refusal.line) else { return nil }
      guard finished[index].refused.insert(number).inserted else { return nil }
      accepted -= 1
      refused += 1
      return told(number...number)
    }
    let sequence = sequence ?? outstanding.first?.sequence
    guard let index = outstanding.firstIndex(where: { $0.sequence == sequence }) else { return told(nil) }
    lastProgress = now
    if let number = outstanding[index].number(ofLine: refusal.line) {
      guard outstanding[index].refused.insert(number).inserted else { return nil }
      refused += 1
      // A batch of which nothing is left has no reason to be acknowledged.
      if outstanding[index].refused.count == outstanding[index].numbers.count { finish(outstanding.remove(at: index)) }
      return told(number...number)
    }
    var batch = outstanding.remove(at: index)
    refused += batch.numbers.count - batch.refused.count
    batch.refused = Set(batch.numbers)
    finish(batch)
    guard let first = batch.numbers.first, let last = batch.numbers.last else { return told(nil) }
    return told(first...last)
  }

  private mutating func finish(_ batch: OutgoingBatch) {
    if finished.count >= Self.memory { finished.removeFirst() }
    finished.append(batch)
  }
}
