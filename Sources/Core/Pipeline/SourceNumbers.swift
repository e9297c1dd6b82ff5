/// Who sent an event, as numbers: the receiver gives each name one number a batch, so that no event carries a text.
///
/// Zero, or nil for the user, means that the producer did not say.
public struct SourceNumbers: Hashable, Sendable {
  /// The instance of the service.
  public var instance: UInt32 = 0
  /// The machine.
  public var host: UInt32 = 0
  /// The version of the service.
  public var release: UInt32 = 0
  /// A hash of the user's id.
  public var user: UInt64?

  /// Nobody that is known.
  public init() {}

  /// Makes numbers.
  public init(instance: UInt32, host: UInt32, release: UInt32, user: UInt64? = nil) {
    self.instance = instance
    self.host = host
    self.release = release
    self.user = user
  }
}
