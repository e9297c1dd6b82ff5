/// How a collector is doing, as it answers.
struct StatusRecord: Decodable {
  struct Figures: Decodable {
    var fates: [String: UInt64]
    var received: UInt64
    var committed: UInt64
    var dropped: UInt64
    var refused: UInt64
    var gaps: UInt64
    var groups: UInt64
    var producers: UInt64
  }

  struct Endpoints: Decodable {
    var events: String
    var stream: String
    var commands: String
  }

  struct Readers: Decodable {
    var locale: String
    var readers: UInt64
  }

  struct Trouble: Decodable {
    var code: String
    var since: Int64
  }

  /// How a log beside the stream fares.
  struct Log: Decodable {
    struct Fault: Decodable {
      var code: String
      var since: Int64?
      var at: Int64?
    }

    var kind: String
    var place: String?
    var locale: String
    var written: UInt64
    var waiting: UInt64
    var lost: [String: UInt64]
    var fault: Fault?
    var lastFault: Fault?
  }

  var at: Int64
  var version: String
  var startedAt: Int64
  var endpoints: Endpoints
  var readers: [Readers]
  var uncommitted: UInt64
  /// Nil where a collector of an earlier release answers.
  var waitingWords: UInt64?
  var uncommittedWords: UInt64?
  var silences: UInt64
  var tables: UInt64
  var figures: Figures
  var store: Trouble?
  var logs: [Log]?
}
