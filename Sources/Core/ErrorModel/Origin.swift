/// Who reports: one running instance of one service.
public struct Origin: Hashable, Sendable {
  /// The service's name; the only part that is obligatory.
  public var service: String
  /// Which of several instances; nil if there is but one.
  public var instance: String?
  /// The machine.
  public var host: String?
  /// The version of the service.
  public var release: String?

  /// Makes an origin.
  public init(service: String, instance: String? = nil, host: String? = nil, release: String? = nil) {
    self.service = service
    self.instance = instance
    self.host = host
    self.release = release
  }
}
