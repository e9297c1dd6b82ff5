import ErrorModel
import Foundation
import TestSupport
import Wire
import ZeroMQ

/// Something at the collector's endpoint that answers nonsense: bytes that are none, and answers that cannot be true.
struct ChaosPeer: ~Copyable {
  private let context: Context
  private let socket: Socket

  static func bind(_ endpoint: String) throws -> ChaosPeer {
    let context = try Context()
    let socket = try Socket.make(.router, in: context)
    _ = try socket.bind(endpoint)
    return ChaosPeer(context: context, socket: socket)
  }

  private init(context: Context, socket: consuming Socket) {
    self.context = context
    self.socket = socket
  }

  /// Hears what is there and answers each message.
  func turn(_ random: inout RepeatableRandom) throws {
    while let frames = try socket.receive() {
      let head = frames.last.map { String(decoding: $0.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self) } ?? ""
      let run = head.components(separatedBy: #""run":""#).last?.prefix { $0 != "\"" } ?? ""
      _ = try socket.send([frames[0], Self.nonsense(String(run), &random)])
    }
  }

  private static func nonsense(_ run: String, _ random: inout RepeatableRandom) -> [UInt8] {
    let run = Bool.random(using: &random) ? run : "no-such-run"
    let sequence = [0, 1, UInt64.random(in: 1...20, using: &random), .max].randomElement(using: &random) ?? 0
    let refusal = Refusal(
      Refusal.Code.allCases.randomElement(using: &random) ?? .notJSON,
      line: [0, 1, 2, 3, 9, -1, Int.max].randomElement(using: &random) ?? 0, pointer: "/x",
      expected: ["", "1", "0", "-5", "18446744073709551615", "5"].randomElement(using: &random) ?? "")
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return (0..<Int.random(in: 0...40, using: &random)).map { _ in .random(in: .min ... .max, using: &random) }
    case 1: return Array(#"{"v":1,"kind":"acknowledged","run":"\#(run)","sequence":1e400}"#.utf8)
    case 2: return Array(#"{"v":7,"kind":"credit","events":-3}"#.utf8)
    case 3: return Answer.acknowledged(run: run, sequence: sequence).frame
    case 4: return Answer.credit(events: [0, 1, 5, Int.max, Int.min].randomElement(using: &random) ?? 0).frame
    case 5: return Answer.refused(run: run, sequence: sequence, refusals: [refusal, refusal]).frame
    case 6: return Answer.wantCatalog(hashes: [ContentHash(rawValue: .random(in: .min ... .max, using: &random))]).frame
    default: return Answer.heartbeat.frame
    }
  }
}
