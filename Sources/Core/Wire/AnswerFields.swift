import ErrorModel

/// The members of all kinds of answers, as they stand in the JSON.
struct AnswerFields: Decodable {
  var v: Int64?
  var kind: String?
  var run: String?
  var sequence: UInt64?
  var events: Int?
  var hashes: [String]?
  var hash: String?
  var part: Int?
  var pick: String?
  var event: String?
  var option: String?
  var by: String?
  var seconds: UInt64?
  var refusals: [RefusalFields]?

  /// One refusal, as it stands in the JSON.
  struct RefusalFields: Decodable {
    var code: String
    var line: Int?
    var pointer: String?
    var expected: String?

    var refusal: Refusal {
      Refusal(
        Refusal.Code(rawValue: code) ?? .outOfRange, line: line ?? 0, pointer: pointer ?? "", expected: expected ?? "")
    }
  }
}
