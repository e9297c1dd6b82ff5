internal import Console
internal import ErrorModel
internal import Foundation
internal import Popt
internal import Rendering
internal import ZeroMQ

/// Asks a running collector one question and waits for the lines of its answer.
struct CollectorQuestion: Encodable {
  /// How long to wait; the design asks for 15 to 30 seconds (§1).
  static let answerTime: Duration = .seconds(15)
  /// An answer is one frame of at most 1 MiB; this is ample for a later version.
  private static let answerBytes: Int64 = 64 << 20

  /// What came of a question.
  enum Outcome {
    /// The lines of the answer, the head first.
    case lines([[UInt8]])
    /// Why the collector did not accept the question, and its answer as it came.
    case refused([Refused], answer: [UInt8])
    /// Nobody answered in time.
    case silence
  }

  /// One reason of a refusal.
  struct Refused: Decodable {
    var code: String
    var expected: String?
  }

  /// What an answer's first line says of itself.
  private struct Head: Decodable {
    var kind: String
    var id: String?
    var refusals: [Refused]?
  }

  /// What a list's first line says of a page that one message did not hold.
  private struct CutHead: Decodable {
    struct Next: Decodable {
      var from: UInt64
      var limit: UInt64?
    }

    var next: Next?
  }

  /// A member that only some questions have.
  indirect enum Member: Hashable {
    case text(String)
    case texts([String])
    case number(UInt64)
    case time(Int64)
    case bool(Bool)
    case objects([[String: Member]])
  }

  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  let kind: String
  var v = 1
  var id = "1"
  var locale: String?
  var service: String?
  var members: [String: Member] = [:]
  /// The kind of the answer; nil if it is the question's.
  var answer: String?
  /// The kind of an answer that comes before it; nil if none does.
  var first: String?

  /// Takes over which page of a long list is asked for.
  mutating func takePage(of options: ParsedOptions) {
    for name in ["limit", "page"] {
      members[name] = options.integer(name).map { .number(UInt64(clamping: $0)) }
    }
  }

  /// The row of a list that the answer is to begin with.
  private var from: UInt64 {
    if case .number(let place)? = members["from"] { place } else { 0 }
  }

  /// The question for the rest of a page that one message did not hold; nil where it did.
  ///
  /// - Parameter head: the first line of the answer to this question.
  private func rest(_ head: [UInt8]?) -> CollectorQuestion? {
    let next = head.flatMap { GroupRecords.read($0) as CutHead? }?.next
    // One that leads nowhere on would lead there for ever.
    guard let next, next.from > from else { return nil }
    var question = self
    question.members["page"] = nil
    question.members["from"] = .number(next.from)
    question.members["limit"] = next.limit.map { .number($0) }
    return question
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(v, forKey: Key("v"))
    try container.encode(kind, forKey: Key("kind"))
    try container.encode(id, forKey: Key("id"))
    try container.encodeIfPresent(locale, forKey: Key("locale"))
    try container.encodeIfPresent(service, forKey: Key("service"))
    try Self.encode(members, into: &container)
  }

  private static func encode(
    _ members: [String: Member], into container: inout KeyedEncodingContainer<Key>
  ) throws {
    for (name, member) in members {
      switch member {
      case .text(let text): try container.encode(text, forKey: Key(name))
      case .texts(let texts): try container.encode(texts, forKey: Key(name))
      case .number(let number): try container.encode(number, forKey: Key(name))
      case .time(let microseconds): try container.encode(microseconds, forKey: Key(name))
      case .bool(let bool): try container.encode(bool, forKey: Key(name))
      case .objects(let objects):
        var list = container.nestedUnkeyedContainer(forKey: Key(name))
        for object in objects {
          var inner = list.nestedContainer(keyedBy: Key.self)
          try encode(object, into: &inner)
        }
      }
    }
  }

  /// Asks, and waits for the answer.
  ///
  /// - Parameters:
  ///   - limit: how long to wait.
  ///   - onFirst: takes the answer that comes first, and says how much longer to wait; nil for no longer.
  ///   - tick: what to do meanwhile, each quarter of a second, with the time that has gone by.
  func ask(
    _ endpoint: String, upTo limit: Duration = answerTime, onFirst: ([UInt8]) -> Duration? = { _ in nil },
    meanwhile tick: (Duration) -> Void = { _ in }
  ) throws(ZMQError) -> Outcome {
    var limit = limit
    var options = SocketOptions()
    options.maximumMessageBytes = Self.answerBytes
    let socket = try Socket.make(.dealer, in: try Context(), options: options)
    try socket.connect(endpoint)
    // Texts and a number always encode; an empty frame would be refused by the collector.
    _ = try socket.send((try? JSONEncoder().encode(self)).map(Array.init) ?? [])
    let start = ContinuousClock.now
    while true {
      let left = limit - (ContinuousClock.now - start)
      guard left > .zero else { return .silence }
      _ = try Poll.wait(socket, upTo: min(left, .milliseconds(250)))
      while let frames = try socket.receive() {
        let lines = (frames.first ?? []).split(separator: UInt8(ascii: "\n")).map { Array($0) }
        guard let line = lines.first, let head = try? JSONDecoder().decode(Head.self, from: Data(line)) else {
          continue
        }
        if head.kind == answer ?? kind, head.id == id { return .lines(lines) }
        if head.kind == first, head.id == id, let further = onFirst(line) {
          limit = ContinuousClock.now - start + further
          continue
        }
        guard head.kind == "refused" else { continue }
        return .refused(head.refusals ?? [], answer: line)
      }
      tick(ContinuousClock.now - start)
    }
  }

  /// Asks, tells if there is no answer, and goes on with the lines.
  ///
  /// A page of a list that one message did not hold is asked for to its end: the lines of all messages follow each other.
  ///
  /// - Parameters:
  ///   - isJSON: whether a refusal is written to the standard output too, as it came, and whether each message keeps its
  ///     head; people get the first one only.
  ///   - onFirst: takes the answer that comes first, and says how much longer to wait.
  ///   - onSilence: tells that only that one came.
  ///   - go: what is done with the lines; nil where it cannot read them, which is told.
  func ask(
    _ session: Session, isJSON: Bool, onFirst: ([UInt8]) -> Duration? = { _ in nil },
    onSilence: () -> ExitCode = { .unavailable }, then go: ([[UInt8]]) -> ExitCode?
  ) -> ExitCode {
    let endpoint = session.configuration.commands
    var progress = Progress(
      session.text("progress.waiting", .string(endpoint)), isShown: session.terminal.showsProgress)
    var lines: [[UInt8]] = []
    var question: CollectorQuestion? = self
    do throws(ZMQError) {
      var hasFirst = false
      var outcome = Outcome.lines([])
      while let asked = question {
        outcome = try asked.ask(
          endpoint,
          onFirst: { line in
            hasFirst = true
            return onFirst(line)
          },
          meanwhile: { wait in
            if let line = progress.line(after: wait) { session.terminal.mark(safe: line) }
          })
        guard case .lines(let more) = outcome else { break }
        question = asked.rest(more.first)
        lines += isJSON || lines.isEmpty ? more : Array(more.dropFirst())
      }
      if let line = progress.end() { session.terminal.mark(safe: line) }
      // What came is shown even where the rest did not come.
      let shown = lines.isEmpty ? ExitCode.ok : go(lines)
      switch outcome {
      case .lines:
        if let shown { return shown }
        session.complain("error.answer", .string(endpoint))
        return .software
      case .refused(let reasons, let answer):
        let written = isJSON ? session.show([JSONLine.text(answer)]) : .ok
        for reason in reasons {
          let text = RefusalText.text(code: reason.code, expected: reason.expected, session.messages)
          session.complain("error.refused", .string(text))
        }
        return written == .ok ? .requestRefused : written
      case .silence:
        if hasFirst { return onSilence() }
        session.complain("error.noAnswer", .string(endpoint))
        return .unavailable
      }
    } catch {
      return session.ended(by: error)
    }
  }
}

extension Session {
  /// How a command ends whose socket failed.
  func ended(by error: ZMQError) -> ExitCode {
    complain("error.transport", .string(error.description))
    return error.operation == "zmq_connect" ? .usage : .software
  }
}
