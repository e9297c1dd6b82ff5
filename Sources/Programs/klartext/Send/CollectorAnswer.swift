internal import Foundation

/// An answer of the collector to a producer; what is not needed or not known reads as nil.
struct CollectorAnswer: Decodable {
  /// A line that was not accepted.
  struct Refused: Decodable {
    var code: String
    var line: Int?
    var pointer: String?
    var expected: String?
  }

  var v: Int
  var kind: String
  var run: String?
  var sequence: UInt64?
  var events: Int?
  var refusals: [Refused]?

  /// Reads a frame; nil for what is no answer of this version.
  static func read(_ json: [UInt8]) -> CollectorAnswer? {
    guard let answer = try? JSONDecoder().decode(CollectorAnswer.self, from: Data(json)), answer.v == 1 else {
      return nil
    }
    return answer
  }
}
