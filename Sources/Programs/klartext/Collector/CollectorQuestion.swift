internal import Foundation
internal import ZeroMQ

/// Asks a running collector one question and waits for the lines of its answer.
struct CollectorQuestion: Encodable {
  /// How long to wait; the design asks for 15 to 30 seconds (§1).
  private static let answerTime: Duration = .seconds(15)
  /// An answer is one frame of at most 1 MiB; this is ample for a later version.
  private static let answerBytes: Int64 = 64 << 20

  /// What came of a question.
  enum Outcome {
    /// The lines of the answer, the head first.
    case lines([[UInt8]])
    /// Why the collector did not accept the question.
    case refused(String)
    /// Nobody answered in time.
    case silence
  }

  /// What an answer's first line says of itself.
  private struct Head: Decodable {
    struct Refused: Decodable {
      var code: String
      var expected: String?
    }

    var kind: String
    var id: String?
    var refusals: [Refused]?
  }

  /// A member that only some questions have.
  enum Member: Hashable {
    case text(String)
    case texts([String])
    case number(UInt64)
    case time(Int64)
    case bool(Bool)
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

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(v, forKey: Key("v"))
    try container.encode(kind, forKey: Key("kind"))
    try container.encode(id, forKey: Key("id"))
    try container.encodeIfPresent(locale, forKey: Key("locale"))
    try container.encodeIfPresent(service, forKey: Key("service"))
    for (name, member) in members {
      switch member {
      case .text(let text): try container.encode(text, forKey: Key(name))
      case .texts(let texts): try container.encode(texts, forKey: Key(name))
      case .number(let number): try container.encode(number, forKey: Key(name))
      case .time(let microseconds): try container.encode(microseconds, forKey: Key(name))
      case .bool(let bool): try container.encode(bool, forKey: Key(name))
      }
    }
  }

  /// Asks, and waits for the answer.
  func ask(_ endpoint: String) throws(ZMQError) -> Outcome {
    var options = SocketOptions()
    options.maximumMessageBytes = Self.answerBytes
    let socket = try Socket.make(.dealer, in: try Context(), options: options)
    try socket.connect(endpoint)
    // Texts and a number always encode; an empty frame would be refused by the collector.
    _ = try socket.send((try? JSONEncoder().encode(self)).map(Array.init) ?? [])
    let deadline = ContinuousClock.now + Self.answerTime
    while ContinuousClock.now < deadline {
      _ = try Poll.wait(socket, upTo: .milliseconds(250))
      while let frames = try socket.receive() {
        let lines = (frames.first ?? []).split(separator: UInt8(ascii: "\n")).map { Array($0) }
        guard let first = lines.first, let head = try? JSONDecoder().decode(Head.self, from: Data(first)) else {
          continue
        }
        if head.kind == answer ?? kind, head.id == id { return .lines(lines) }
        guard head.kind == "refused" else { continue }
        return .refused((head.refusals ?? []).map { "\($0.code): \($0.expected ?? "")" }.joined(separator: "; "))
      }
    }
    return .silence
  }

  /// Asks, tells on the standard error if there is no answer, and goes on with the lines.
  func ask(_ endpoint: String, then go: ([[UInt8]]) -> ExitCode) -> ExitCode {
    do throws(ZMQError) {
      switch try ask(endpoint) {
      case .lines(let lines): return go(lines)
      case .refused(let reason):
        Terminal.complain("the collector refused the request: \(reason)")
        return .requestRefused
      case .silence:
        Terminal.complain("no answer from \(endpoint)")
        return .unavailable
      }
    } catch {
      Terminal.complain(error.description)
      return error.operation == "zmq_connect" ? .usage : .software
    }
  }
}
