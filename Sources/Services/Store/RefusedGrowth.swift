public import ErrorModel

/// What was refused: how often for which code.
public struct RefusedGrowth: Sendable {
  /// The service; nil where it could not be read.
  public var service: String?
  /// What was wrong.
  public var code: Refusal.Code
  /// Refusals to add.
  public var count: UInt64

  /// Makes growth.
  public init(service: String?, code: Refusal.Code, count: UInt64) {
    self.service = service
    self.code = code
    self.count = count
  }
}
