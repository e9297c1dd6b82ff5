public import ErrorModel
internal import Wire

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
  /// At least so bad; nil means all.
  public var severity: Severity?
  /// The only group to hear of; nil means all.
  public var group: GroupKey?
  /// Where to begin.
  public var start = Start.snapshot
  /// How many of the last minutes a snapshot is to have of each group; 0 for none.
  public var minutes = 0
  /// Whether updates are wanted after what it begins with.
  public var follows = true
  /// The folder for what was known last; nil keeps nothing.
  public var cacheFolder: String?
  /// What is wrong with the folder for what was known last, for developers: it belongs to somebody else, others may write
  /// in it, or it cannot be made. Nothing is kept then, and nothing is read. Nil if nothing is wrong.
  public var cacheFault: String? { cacheFolder.flatMap { SummaryCache.fault(of: $0) } }

  /// Messages that wait for the reader on its own side.
  ///
  /// libzmq 4.3 aborts the process if a connection ends, by a heartbeat or by the peer, while what it received found no
  /// room, and is made again (https://github.com/zeromq/libzmq/issues/3937). So there is room for far more than a
  /// collector says in minutes; what is beyond that, a reader misses at the collector.
  public var receiveQueue: Int32 = 100_000

  /// Makes a configuration with the endpoints of a collector on this machine.
  public init(locale: String) { self.locale = locale }

  /// The topics to subscribe to.
  ///
  /// libzmq sends them in one burst, in alphabetical order whatever the order here; so once the welcome is heard, the
  /// collector has all the others too.
  ///
  /// - Parameter welcome: the name under which the collector answers that it has them.
  func topics(welcome: String) -> [String] {
    let name = service.map { "\(StreamTopic.name(of: $0))/" } ?? ""
    let newest = service.map { ["newest/\(StreamTopic.exactName(of: $0))/"] } ?? []
    return [
      "group/\(name)", "producer/\(name)", "recovery/\(name)", "status/", "summary/\(locale)/\(name)",
      "welcome/\(welcome)/",
    ] + newest
  }

  /// Whether a word is wanted.
  func wants(_ head: SummaryHead) -> Bool {
    (severity.map { head.severity >= $0 } ?? true) && (group.map { head.group == $0 } ?? true)
      && (service.map { head.service == $0 } ?? true)
  }
}
