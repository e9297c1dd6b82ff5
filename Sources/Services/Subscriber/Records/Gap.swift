public import ErrorModel

/// Words that were said and did not arrive.
public struct Gap: Hashable, Sendable {
  /// Why they did not arrive, and what became of them.
  public enum Outcome: String, CaseIterable, Hashable, Sendable {
    /// The collector kept them; they follow.
    case filled
    /// The collector does not keep words that long; what it has follows.
    case cut
    /// Nobody has them.
    case lost
  }

  /// What became of them.
  public var outcome: Outcome
  /// The service concerned; nil if that cannot be told.
  public var service: String?
  /// The severity concerned; nil if that cannot be told.
  public var severity: Severity?
  /// The first number that may be missing; 0 where numbers of several runs are missing.
  public var from: UInt64
  /// The last number that is missing; 0 where that is not known.
  public var to: UInt64
  /// When the last word before the gap was said; nil if that is not known.
  public var since: Timestamp?
  /// When the first word behind the gap was said; nil if that is not known.
  public var until: Timestamp?

  /// Makes a gap.
  public init(
    _ outcome: Outcome, service: String? = nil, severity: Severity? = nil, from: UInt64, to: UInt64,
    since: Timestamp? = nil, until: Timestamp? = nil
  ) {
    self.outcome = outcome
    self.service = service
    self.severity = severity
    self.from = from
    self.to = to
    self.since = since
    self.until = until
  }
}
