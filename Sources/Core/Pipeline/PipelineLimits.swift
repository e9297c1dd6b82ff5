/// The bounds and times of the pipeline, with the defaults of the design (§6).
///
/// Limits of *details* (`…Details`) decide how many events a group keeps line by line: what is stored and can be looked at.
/// Limits of *words* (`summaryInterval` to `digestInterval`) decide how many summaries the stream carries. Neither has any
/// say in counts, which are exact.
public struct PipelineLimits: Hashable, Sendable {
  /// The most occurrences one event may stand for: a million a second for eleven days. More is cut to it.
  public var occurrencesOfOneEvent: UInt64 = 1_000_000_000_000
  /// How far ahead of the collector's clock an event may be. Sentry's figure: 60 s.
  public var ahead: Duration = .seconds(60)
  /// How far behind it may be. Sentry's figure: 30 days.
  public var behind: Duration = .seconds(30 * 86_400)

  /// How far behind its arrival an event is late, so that a backlog is told as one: as long as until a group is closed.
  public var late: Duration = .seconds(300)

  /// Details kept of one group, by event time: 20 a minute.
  public var groupDetails = RateLimit(20, in: .seconds(60))
  /// Details kept of one service, by event time. Bugsink's figure: 1 000 in 5 min.
  public var serviceDetails = RateLimit(1_000, in: .seconds(300))
  /// Details kept of one service over a longer time, by event time. Bugsink's figure: 5 000 an hour.
  public var serviceDetailsLong = RateLimit(5_000, in: .seconds(3_600))
  /// Details kept of all services together, by event time: ten loud services.
  public var streamDetails = RateLimit(10_000, in: .seconds(300))
  /// How many windows of a backlog may come within one window of arrival: an hour's minutes each minute.
  public var backlogWindows: UInt32 = 60
  /// How often the newest details of a group go to the store.
  public var detailInterval: Duration = .seconds(5)

  /// When an hour of a group has far more occurrences than usual.
  public var spikes = SpikeRule()

  /// Groups alive at once; what comes after goes into the overflow group.
  public var groups = 10_000
  /// Groups that left memory and whose counts are remembered, a third more at the most: 56 bytes each and the tables around
  /// them, 15 MB for 100 000.
  public var evictedGroups = 100_000
  /// Bytes of all kept lines together, from which on only short ones are kept.
  public var lineBytes = 64 << 20

  /// How often an active group is told.
  public var summaryInterval: Duration = .seconds(60)
  /// How long an open group without growth goes untold. Alertmanager's repeat_interval: 4 h.
  public var repeatInterval: Duration = .seconds(4 * 3_600)
  /// How long a group is quiet before it is closed. Alertmanager's resolve_timeout: 5 min.
  public var quiet: Duration = .seconds(300)
  /// Words at once (new, again, powers of ten) on the whole stream. rsyslog's figure for one source: 200 in 5 s.
  public var streamWords = RateLimit(200, in: .seconds(5))
  /// How often a digest stands for the groups that wait for their words.
  public var digestInterval: Duration = .seconds(60)
  /// Groups that a digest names: the worst ones.
  public var digestGroups = 3

  /// The defaults.
  public init() {}
}
