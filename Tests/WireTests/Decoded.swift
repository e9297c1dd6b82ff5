import ErrorModel
import WireDecoding

/// What came out of a frame.
struct Decoded {
  var message: DecodedMessage?
  var refusal: Refusal?
  var events: [ErrorEvent] = []
  var keys: [GroupKey] = []
  var lines: [Int] = []
  var raw: [[UInt8]] = []

  var tally: BatchTally? {
    if case .batch(_, let tally) = message { tally } else { nil }
  }

  init(_ bytes: [UInt8]) {
    var decoder = BatchDecoder()
    self.init(bytes, with: &decoder)
  }

  init(_ bytes: [UInt8], with decoder: inout BatchDecoder) {
    do throws(Refusal) {
      message = try decoder.decode(bytes.span) { view in
        events.append(view.materialize(arrival: Timestamp(microseconds: 99)))
        keys.append(view.groupKey)
        lines.append(view.line)
        raw.append(Array(bytes[view.lineBytes]))
      }
    } catch {
      refusal = error
    }
  }
}
