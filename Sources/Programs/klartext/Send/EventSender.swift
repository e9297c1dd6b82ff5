internal import Console
internal import ErrorModel
internal import Foundation
internal import ZeroMQ

/// Carries the lines of the standard input to a collector, and waits for its acknowledgements.
struct EventSender: ~Copyable {
  /// How often the collector hears that this producer lives (design §4).
  private static let heartbeat: Duration = .seconds(1)

  private let session: Session
  private let socket: Socket
  private let origin: Origin
  private let run = UUID().uuidString.lowercased()
  private let timeout: Duration
  private let limit: Int
  private var window = BatchWindow(now: .now)
  private var lastHeartbeat: ContinuousClock.Instant?
  private var inputEnded = false
  private var progress: Console.Progress

  init(socket: consuming Socket, origin: Origin, timeout: Duration, session: Session) {
    self.session = session
    self.socket = socket
    self.origin = origin
    self.timeout = timeout
    progress = Console.Progress(
      session.text("progress.sending", .string(session.configuration.events)), isShown: session.terminal.showsProgress)
    // The longest head there can be, so that no batch gets too large by a longer number.
    let head = ProducerRecord(
      origin: origin, run: run, sequence: .max, sentAt: Timestamp(microseconds: .min))
    limit = max(0, Limits.messageBytes - head.bytes.count)
  }

  /// Runs until all input has its fate, the collector is silent too long, or a signal comes.
  mutating func send(_ input: InputLines, until signals: StopSignals) throws(ZMQError) -> ExitCode {
    defer { endProgress() }
    while true {
      try receive()
      if window.waiting == 0 && (inputEnded || signals.isStopped) { break }
      if signals.isStopped || window.stalled(at: .now) >= timeout {
        endProgress()
        session.complain("send.unacknowledged", .int(Int64(window.waiting)))
        return .unavailable
      }
      takeInput(input)
      window.form(limit: limit) { [origin, run] sequence in
        let now = Timestamp.now
        return ProducerRecord(origin: origin, run: run, sequence: sequence, sentAt: now).bytes
      }
      let socketTakes = try pass()
      if inputEnded && window.waiting == 0 { break }
      tellProgress()
      // Without a connection nothing wakes the wait when one is made, so look again soon.
      _ = try Poll.wait(socket, waker: signals.waker, upTo: socketTakes ? .milliseconds(250) : .milliseconds(20))
    }
    endProgress()
    if let failure = input.failure {
      session.complain("error.input.reason", .string(session.messages.systemError(failure.code.rawValue)))
      return .noInput
    }
    if window.refused > 0 {
      session.complain("send.refused", .int(Int64(window.refused)), .int(Int64(window.refused + window.accepted)))
      return .dataRefused
    }
    return .ok
  }

  private mutating func takeInput(_ input: InputLines) {
    guard !inputEnded && window.hasRoom else { return }
    let (lines, isEnded) = input.take()
    for line in lines {
      if let refused = window.add(line, limit: limit, now: .now) { tell(refused) }
    }
    inputEnded = isEnded
  }

  /// Sends what is due.
  ///
  /// - Returns: false if the socket has no connection or no room.
  private mutating func pass() throws(ZMQError) -> Bool {
    let now = ContinuousClock.now
    var socketTakes = true
    try window.send(now: now) { bytes throws(ZMQError) in
      socketTakes = try socket.send(bytes)
      return socketTakes
    }
    if let lastHeartbeat, now - lastHeartbeat < Self.heartbeat { return socketTakes }
    if try socket.send(ProducerRecord(origin: origin, run: run).bytes) { lastHeartbeat = now }
    return socketTakes
  }

  private mutating func receive() throws(ZMQError) {
    while let frames = try socket.receive() {
      for frame in frames {
        guard let answer = CollectorAnswer.read(frame) else {
          endProgress()
          session.complain("send.strangeAnswer")
          continue
        }
        take(answer)
      }
    }
  }

  private mutating func take(_ answer: CollectorAnswer) {
    // An answer to an earlier process that had the same identity is not ours.
    if let run = answer.run, run != self.run { return }
    switch answer.kind {
    case "acknowledged": window.take(acknowledged: answer.sequence ?? 0, now: .now)
    case "credit": window.take(credit: answer.events ?? 0)
    case "refused":
      for refusal in answer.refusals ?? [] {
        let values = (refusal.code, refusal.line ?? 0, refusal.pointer ?? "", refusal.expected ?? "")
        if let refused = window.take(refusal: values, of: answer.sequence, now: .now) { tell(refused) }
      }
    default: break
    }
  }

  /// Says what is waited for, and takes that away once it goes on.
  private mutating func tellProgress() {
    let wait = window.stalled(at: .now)
    if wait < Console.Progress.patience { return endProgress() }
    if let line = progress.line(after: wait) { session.terminal.mark(safe: line) }
  }

  private mutating func endProgress() {
    if let line = progress.end() { session.terminal.mark(safe: line) }
  }

  private mutating func tell(_ refused: BatchWindow.RefusedLine) {
    endProgress()
    let fault = Argument.string(
      RefusalText.text(code: refused.code, pointer: refused.pointer, expected: refused.expected, session.messages))
    switch refused.numbers {
    case nil: session.complain("send.fault", fault)
    case let numbers? where numbers.count == 1: session.complain("error.line", .int(Int64(numbers.lowerBound)), fault)
    case let numbers?:
      session.complain("error.lines", .int(Int64(numbers.lowerBound)), .int(Int64(numbers.upperBound)), fault)
    }
  }
}
