/// Where a collector really listens, with the ports filled in that were left to the system.
public struct BoundEndpoints: Hashable, Sendable {
  /// Where producers connect.
  public var events: String
  /// Where readers subscribe.
  public var stream: String
  /// Where readers ask.
  public var commands: String
}
