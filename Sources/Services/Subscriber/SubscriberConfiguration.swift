/// Where a subscriber reads and what it wants.
public struct SubscriberConfiguration: Hashable, Sendable {
  /// The endpoint of the stream.
  public var stream = "tcp://127.0.0.1:7118"
  /// The endpoint of the commands.
  public var commands = "tcp://127.0.0.1:7119"
  /// The reader's language as BCP 47.
  public var locale: String
  /// The only service to hear of; nil means all.
  public var service: String?
  /// Whether updates are wanted after the snapshot.
  public var follows = true

  /// Makes a configuration with the endpoints of a collector on this machine.
  public init(locale: String) { self.locale = locale }

  /// The topics to subscribe to.
  ///
  /// libzmq sends them in one burst, in alphabetical order whatever the order here; so once the status is heard, the
  /// collector has the other one too.
  var topics: [String] {
    let service = service.map { "\($0)/" } ?? ""
    return ["summary/\(locale)/\(service)", "status/"]
  }
}
