public import ErrorModel

/// How many lines or messages were not accepted, for one code.
public struct RefusedGrowth: Hashable, Sendable {
  /// The service that sent them; nil where not even that could be read.
  public var service: String?
  /// The stable name of what was wrong.
  public var code: String
  /// How many.
  public var count: UInt64

  /// Makes a growth.
  public init(service: String?, code: String, count: UInt64) {
    self.service = service
    self.code = code
    self.count = count
  }

  /// Makes a growth of a refusal's code.
  public init(service: String?, code: Refusal.Code, count: UInt64) {
    self.init(service: service, code: code.rawValue, count: count)
  }
}
