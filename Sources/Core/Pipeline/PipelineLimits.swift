/// The bounds and times of the pipeline, with the defaults of the design (§6).
public struct PipelineLimits: Hashable, Sendable {
  /// How far ahead of the collector's clock an event may be. Sentry's figure: 60 s.
  public var ahead: Duration = .seconds(60)
  /// How far behind it may be: 30 days.
  public var behind: Duration = .seconds(30 * 86_400)
  /// Details kept of one group in a minute of event time.
  public var detailsPerGroupAndMinute: UInt32 = 20
  /// How often the newest details of a group go to the store.
  public var detailInterval: Duration = .seconds(5)
  /// Groups alive at once; what comes after goes into the overflow group.
  public var groups = 10_000
  /// How often an active group is told.
  public var summaryInterval: Duration = .seconds(60)
  /// How long a group is quiet before it is closed.
  public var quiet: Duration = .seconds(300)

  /// The defaults.
  public init() {}
}
