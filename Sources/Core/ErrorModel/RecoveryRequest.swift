/// What a collector asks of a producer: to run an option of one event, once.
public struct RecoveryRequest: Hashable, Sendable {
  /// The name of the pick, a UUID in text; asked again under the same name nothing runs again.
  public var pick: String
  /// The event whose error is meant.
  public var event: String
  /// The option that was picked.
  public var option: String
  /// Who picked it.
  public var author: String
  /// For how many seconds the collector waits.
  public var seconds: UInt64

  /// Makes a request.
  public init(pick: String, event: String, option: String, author: String, seconds: UInt64) {
    self.pick = pick
    self.event = event
    self.option = option
    self.author = author
    self.seconds = seconds
  }
}
