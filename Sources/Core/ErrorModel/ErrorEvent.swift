/// One occurrence of an error, or several of the same that the producer folded into one.
public struct ErrorEvent: Hashable, Sendable {
  /// A UUID of version 7, in text.
  public var id: String
  /// When it happened; of folded repeats the last.
  public var time: Timestamp
  /// When the first of folded repeats happened; nil if nothing was folded.
  public var firstTime: Timestamp?
  /// How bad it is.
  public var severity: Severity
  /// How many occurrences this stands for, from 1.
  public var count: UInt64
  /// The group the caller chose; nil lets the rule decide.
  public var explicitGroup: String?
  /// What happened.
  public var error: ErrorDetails
  /// Where it was reported.
  public var place: SourcePlace?
  /// The calls that led to the report, innermost first, at most ``Limits/backtraceFrames``; empty if none was asked for.
  public var backtrace: [String]
  /// The trace it belongs to.
  public var trace: TraceContext?
  /// What else the service wants to say, sorted by key.
  public var attributes: [String: AttributeValue]
  /// Where its recovery options can be run; nil if nobody can.
  public var recovery: RecoveryOffer?

  /// Makes an event.
  public init(
    id: String, time: Timestamp, firstTime: Timestamp? = nil, severity: Severity = .error, count: UInt64 = 1,
    explicitGroup: String? = nil, error: ErrorDetails, place: SourcePlace? = nil, backtrace: [String] = [],
    trace: TraceContext? = nil, attributes: [String: AttributeValue] = [:],
    recovery: RecoveryOffer? = nil
  ) {
    self.id = id
    self.time = time
    self.firstTime = firstTime
    self.severity = severity
    self.count = count
    self.explicitGroup = explicitGroup
    self.error = error
    self.place = place
    self.backtrace = backtrace
    self.trace = trace
    self.attributes = attributes
    self.recovery = recovery
  }
}
