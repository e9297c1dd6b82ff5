internal import Foundation
internal import ZeroMQ

/// Asks the collector what the view wants to know or to have done, without waiting; belongs to one thread.
struct TopAsker: ~Copyable {
  /// An answer about one group has the events that are kept of it.
  private static let answerBytes: Int64 = 64 << 20

  private struct Matcher: Encodable {
    var field = "group"
    var pattern: String
  }

  private struct Record: Encodable {
    var v = 1
    var kind: String
    var id: String
    var locale: String?
    var group: String?
    var by: String?
    var option: String?
    var matchers: [Matcher]?
    var seconds: Int64?
    var series: Int?
  }

  private struct Head: Decodable {
    struct Refused: Decodable {
      var code: String
      var expected: String?
    }

    var kind: String
    var id: String?
    var refusals: [Refused]?
    var seconds: Int64?
    var state: String?
    var code: String?
  }

  private let socket: Socket
  private let locale: String

  private init(_ socket: consuming Socket, locale: String) {
    self.socket = socket
    self.locale = locale
  }

  /// Begins to connect; returns at once.
  static func connect(_ endpoint: String, locale: String, in context: Context) throws(ZMQError) -> TopAsker {
    var options = SocketOptions()
    options.maximumMessageBytes = answerBytes
    let socket = try Socket.make(.dealer, in: context, options: options)
    try socket.connect(endpoint)
    return TopAsker(socket, locale: locale)
  }

  /// Sends a question.
  func send(_ question: TopQuestion) throws(ZMQError) {
    _ = try socket.send(Self.frame(question, locale: locale))
  }

  /// The answers that have come.
  func receive() throws(ZMQError) -> [TopAnswer] {
    var answers: [TopAnswer] = []
    while let frames = try socket.receive() {
      if let answer = frames.first.flatMap({ Self.answer($0) }) { answers.append(answer) }
    }
    return answers
  }

  /// A question as the collector reads it.
  static func frame(_ question: TopQuestion, locale: String) -> [UInt8] {
    var record = Record(kind: "group", id: String(question.id), group: question.group, by: question.author)
    switch question.act {
    case .details:
      record.locale = locale
      record.series = RateHistory.minutes
      record.by = nil
    case .resolve: record.kind = "resolve"
    case .reopen: record.kind = "reopen"
    case .ignore: record.kind = "ignore"
    case .pick(let option, _):
      record.kind = "pick"
      record.option = option
      record.locale = locale
    case .silence(let seconds):
      record.kind = "silence"
      record.group = nil
      record.matchers = [Matcher(pattern: question.group)]
      record.seconds = seconds
    }
    // Texts and numbers always encode; an empty frame would be refused by the collector.
    return (try? JSONEncoder().encode(record)).map(Array.init) ?? []
  }

  /// Reads an answer; nil for what is none.
  static func answer(_ frame: [UInt8]) -> TopAnswer? {
    let lines = frame.split(separator: UInt8(ascii: "\n"))
    guard let first = lines.first, let head = try? JSONDecoder().decode(Head.self, from: Data(first)) else {
      return nil
    }
    let id = head.id.flatMap { Int($0) }
    switch head.kind {
    case "refused":
      let reason = head.refusals?.first
      return TopAnswer(id: id, outcome: .refused(code: reason?.code ?? "", expected: reason?.expected ?? ""))
    case "group":
      guard let detail = TopDetail(lines: lines.dropFirst().lazy.map { Array($0) }) else { return nil }
      return TopAnswer(id: id, outcome: .details(detail))
    case "picked": return TopAnswer(id: id, outcome: .picked(seconds: min(max(head.seconds ?? 0, 0), 3_600)))
    case "recovery":
      guard let state = head.state.flatMap(TopAnswer.Recovery.init(rawValue:)) else { return nil }
      return TopAnswer(id: id, outcome: .recovery(state, code: head.code))
    case "resolve", "reopen", "ignore", "silence": return TopAnswer(id: id, outcome: .done)
    default: return nil
    }
  }
}
