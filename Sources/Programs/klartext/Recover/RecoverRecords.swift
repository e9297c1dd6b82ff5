internal import Foundation

/// What the collector says of a pick.
enum RecoverRecords {
  /// The pick is kept, and the producer is asked.
  struct Picked: Decodable {
    var service: String
    var instance: String?
    var event: String
    var option: String
    /// After so many seconds without an answer there is none.
    var seconds: UInt64

    /// The producer's name.
    var producer: String { [service, instance].compactMap(\.self).joined(separator: "/") }
  }

  /// What came of it.
  struct Word: Decodable {
    /// How it ended.
    enum State: String, Decodable {
      case done, failed, noAnswer
    }

    var state: State
    var service: String
    var instance: String?
    var option: String
    var code: String?

    /// The producer's name.
    var producer: String { [service, instance].compactMap(\.self).joined(separator: "/") }
  }

  /// Reads a record; nil for what is none.
  static func read<Record: Decodable>(_ line: [UInt8]) -> Record? {
    try? JSONDecoder().decode(Record.self, from: Data(line))
  }
}
