internal import Foundation

/// The request for a snapshot, as the collector reads it.
struct SnapshotCommand: Encodable {
  var v = 1
  var kind = "snapshot"
  var id: String
  var locale: String
  var service: String?

  /// One frame.
  var bytes: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Strings and a number always encode; an empty frame would be refused by the collector, not trap here.
    return (try? encoder.encode(self)).map(Array.init) ?? []
  }
}
