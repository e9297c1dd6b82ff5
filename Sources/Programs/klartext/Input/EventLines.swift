internal import ErrorModel
internal import Foundation
internal import Wire
internal import WireDecoding

/// Reads events as producers send them: lines of events, with the heads of batches between them or without any.
struct EventLines: ~Copyable {
  /// A line that is no event.
  struct Refused {
    var line: Int
    var refusal: Refusal
  }

  private var decoder = BatchDecoder(maximumBytes: 2 * Limits.messageBytes)
  /// The head that the next events belong to, with its line end.
  private var head: [UInt8]
  private var service: String
  private var number = 0
  /// The first lines that were not read: as many as anybody reads.
  private(set) var refused: [Refused] = []
  /// How many were not read in all.
  private(set) var refusals = 0
  /// Refused lines that are kept.
  private static let mostKept = 20

  /// Starts with events of a service that no head names.
  init(service: String) {
    self.service = service
    var writer = JSONWriter(reserving: 256)
    let origin = Origin(service: service)
    EventEncoder().encode(
      head: BatchHead(origin: origin, run: "0", sequence: 1, sentAt: Timestamp(microseconds: 0)), into: &writer)
    head = Self.line(writer.bytes)
  }

  /// Reads the next line, and hands on the event that it is.
  mutating func take(_ line: [UInt8], _ body: (borrowing EventView, _ service: String, _ line: Int) -> Void) {
    number += 1
    if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return }
    if let service = Self.service(ofHead: line, &decoder) {
      head = Self.line(line)
      self.service = service
      return
    }
    do {
      let message = try decoder.begin((head + line).span)
      guard case .batch = message else { return }
    } catch {
      return refuse(number, error)
    }
    let (service, number) = (service, number)
    let tally = decoder.forEachEvent { event in body(event, service, number) }
    for refusal in tally.refusals { refuse(number, refusal) }
  }

  private mutating func refuse(_ line: Int, _ refusal: Refusal) {
    refusals += 1
    if refused.count < Self.mostKept { refused.append(Refused(line: line, refusal: refusal)) }
  }

  /// The service that a line names if it is the head of a batch; nil for anything else.
  private static func service(ofHead line: [UInt8], _ decoder: inout BatchDecoder) -> String? {
    guard case .batch(let head)? = try? decoder.begin(line.span) else { return nil }
    return head.origin.service
  }

  private static func line(_ bytes: [UInt8]) -> [UInt8] { bytes.last == 0x0A ? bytes : bytes + [0x0A] }
}
