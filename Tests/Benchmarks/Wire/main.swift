// What encoding an event costs, beside an encoder written by hand for this one shape of event.
//
//   wire-benchmark [--scale FACTOR]
//
// Prints one JSON line, nanoseconds an event; both write the same bytes, and take turns.
import ErrorModel
import Wire

let scale = CommandLine.arguments.last.flatMap(Double.init) ?? 1
let events = (0..<64).map(ErrorEvent.sample)
let rounds = max(20, Int(400 * scale))
let encoder = EventEncoder()
var writer = JSONWriter(reserving: 64 << 10)
var hand = HandWrittenEncoder()
hand.bytes.reserveCapacity(64 << 10)

func nanoseconds(_ body: () -> Void) -> Double {
  let clock = ContinuousClock()
  return clock.measure(body) / .nanoseconds(1) / Double(events.count)
}

var ours: [Double] = []
var byHand: [Double] = []
var isSame = true
for _ in 0..<rounds {
  writer.removeAll()
  ours.append(nanoseconds { for event in events { encoder.encode(event: event, into: &writer) } })
  hand.bytes.removeAll(keepingCapacity: true)
  byHand.append(nanoseconds { for event in events { isSame = hand.write(event) && isSame } })
}
isSame = isSame && writer.bytes == hand.bytes
let bytes = writer.bytes.count / events.count
print(
  "{\"encodeNanoseconds\":\(ours.sorted()[rounds / 2]),\"handWrittenNanoseconds\":\(byHand.sorted()[rounds / 2]),"
    + "\"eventBytes\":\(bytes),\"isSame\":\(isSame ? 1 : 0)}")
