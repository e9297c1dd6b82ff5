import ErrorModel
import TestSupport
import Testing
import Wire
import WireDecoding

/// A decoder remembers who sent lately; that changes how fast it is and nothing it says.
struct SenderMemoryTests {
  @Test(arguments: UInt64(1)...8)
  func headsOfManySendersReadAsByANewDecoder(seed: UInt64) throws {
    var random = RepeatableRandom(seed: seed)
    var remembering = BatchDecoder()
    // Names that differ in one byte, in one member, or in whether a member is there; more runs than there are places.
    let names = ["shop", "shoq", "sho", "", "ショップ", "a name that is long enough to need memory of its own"]
    for _ in 0..<2_000 {
      let origin = Origin(
        service: names.filter { !$0.isEmpty }.randomElement(using: &random) ?? "shop",
        instance: Bool.random(using: &random) ? names.randomElement(using: &random) : nil,
        host: Bool.random(using: &random) ? names.randomElement(using: &random) : nil,
        release: Bool.random(using: &random) ? names.randomElement(using: &random) : nil)
      let head = BatchHead(
        origin: origin, run: "run-\(UInt16.random(in: 0..<600, using: &random))", sequence: 1,
        sentAt: Timestamp(microseconds: 1))
      var writer = JSONWriter(reserving: 256)
      EventEncoder().encode(head: head, into: &writer)
      guard case .batch(let read) = try remembering.begin(writer.bytes.span) else {
        Issue.record("no batch")
        return
      }
      #expect(read == head)
    }
  }
}
