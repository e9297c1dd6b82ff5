internal import ErrorModel

extension AnswerFields {
  /// The members of a `recover`, checked: an option is run for nothing that is not written as it should be.
  func request() throws(Refusal) -> RecoveryRequest {
    let seconds = seconds ?? 0
    guard RecoveryOffer.Bounds.answerSeconds.contains(seconds) else {
      throw Refusal(.outOfRange, pointer: "/seconds", expected: "1 to \(RecoveryOffer.Bounds.answerSeconds.upperBound)")
    }
    return RecoveryRequest(
      pick: try Self.bounded(pick, "pick", RecoveryOffer.Bounds.nameBytes),
      event: try Self.bounded(event, "event", RecoveryOffer.Bounds.eventBytes),
      option: try Self.bounded(option, "option", RecoveryOffer.Bounds.optionBytes),
      author: try Self.bounded(by, "by", RecoveryOffer.Bounds.authorBytes), seconds: seconds)
  }

  private static func bounded(_ text: String?, _ field: String, _ most: Int) throws(Refusal) -> String {
    guard let text else { throw Refusal(.missingField, pointer: "/\(field)", expected: "text") }
    guard 1...most ~= text.utf8.count else {
      throw Refusal(.outOfRange, pointer: "/\(field)", expected: "1 to \(most) bytes")
    }
    return text
  }
}
