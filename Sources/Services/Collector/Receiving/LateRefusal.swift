internal import ErrorModel

/// Refusals of lines or of a number, answered once the message is read to its end.
struct LateRefusal {
  var run: String
  var sequence: UInt64
  var service: String
  var refusals: [Refusal]

  init(head: BatchHead, refusals: [Refusal]) {
    run = head.run
    sequence = head.sequence
    service = head.origin.service
    self.refusals = refusals
  }
}
