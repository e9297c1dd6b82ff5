/// The lines of the answer about producers, as the collector writes them.
enum ProducerRecords {
  /// The head.
  struct Head: Decodable {
    var producers: UInt64
    var page: UInt64?
    var pages: UInt64?
  }

  /// One run of a service.
  struct State: Decodable {
    private struct Source: Decodable {
      var service: String
      var instance: String?
      var host: String?
      var release: String?
    }

    /// How far its clock is off.
    struct Clock: Decodable {
      var offset: Int64
    }

    var service: String
    var instance: String?
    var host: String?
    var release: String?
    var clock: Clock?
    var liveness: String
    var lastHeard: Int64
    var received: UInt64
    var committed: UInt64

    private enum Key: String, CodingKey {
      case origin, liveness, lastHeard, received, committed, clock
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      let origin = try values.decode(Source.self, forKey: .origin)
      (service, instance, host, release) = (origin.service, origin.instance, origin.host, origin.release)
      liveness = try values.decode(String.self, forKey: .liveness)
      lastHeard = try values.decode(Int64.self, forKey: .lastHeard)
      received = try values.decode(UInt64.self, forKey: .received)
      committed = try values.decode(UInt64.self, forKey: .committed)
      clock = try values.decodeIfPresent(Clock.self, forKey: .clock)
    }
  }

  /// How much of one peer was refused for one reason.
  struct Refused: Decodable {
    var peer: String?
    var code: String
    var count: UInt64
  }
}
