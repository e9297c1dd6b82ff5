/// Where an event came from, in numbers, so that counting it makes no text.
public struct SourceNumbers: Hashable, Sendable {
  /// What has no name: it is counted nowhere.
  public static let unnamed: UInt64 = 0
  /// What has a name for which there was no room: it is counted among the others.
  public static let others: UInt64 = .max

  /// The number of the instance, of ``SourceNames``.
  public var instance: UInt64
  /// The number of the host.
  public var host: UInt64
  /// The number of the release.
  public var release: UInt64
  /// The hash of the affected user's id; nil where none is named. The id itself is never kept.
  public var user: UInt64?
  /// The hash of the event's id, which decides whether the event belongs into the sample of its group.
  public var rank: UInt64

  /// Makes a source; without arguments nobody is named.
  public init(
    instance: UInt64 = unnamed, host: UInt64 = unnamed, release: UInt64 = unnamed, user: UInt64? = nil,
    rank: UInt64 = .max
  ) {
    self.instance = instance
    self.host = host
    self.release = release
    self.user = user
    self.rank = rank
  }
}
