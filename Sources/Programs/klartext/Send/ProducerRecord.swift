internal import ErrorModel
internal import Foundation

/// What `send` says of itself: the head of a batch, and the heartbeat.
struct ProducerRecord: Encodable {
  private struct Source: Encodable {
    var service: String
    var host: String?
  }

  private var v = 1
  private var kind: String
  private var origin: Source
  private var run: String
  private var sequence: UInt64?
  private var sentAt: Int64?

  /// The head of a batch.
  init(origin: Origin, run: String, sequence: UInt64, sentAt: Timestamp) {
    self.init(origin: origin, run: run)
    kind = "batch"
    self.sequence = sequence
    self.sentAt = sentAt.microseconds
  }

  /// A heartbeat.
  init(origin: Origin, run: String) {
    kind = "heartbeat"
    self.origin = Source(service: origin.service, host: origin.host)
    self.run = run
  }

  /// One line of JSON.
  var bytes: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Texts and numbers always encode; an empty head would be refused by the collector, not trap here.
    return (try? encoder.encode(self)).map(Array.init) ?? []
  }
}
