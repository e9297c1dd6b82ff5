public import ErrorModel

/// The collector's sign of life.
public struct StatusRecord: Hashable, Sendable {
  /// Which run of the collector speaks.
  public var stream: String
  /// The number of its newest word.
  public var sequence: UInt64
  /// When it was said, on the collector's clock.
  public var at: Timestamp
  /// What troubles the store; nil if nothing.
  public var trouble: StoreTrouble?
  /// Languages that somebody reads and for which the collector has no room; no summary in them comes.
  public var unserved: [String] = []
  /// Groups that the collector has; nil if it does not say so.
  public var groups: UInt64?
  /// Producers that it knows; nil if it does not say so.
  public var producers: UInt64?
}
