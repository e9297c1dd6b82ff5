public import Grouping
public import Logs
public import Pipeline
public import Scrubbing
public import Store

/// What a collector is told at its start.
public struct CollectorSettings: Sendable {
  /// Where producers connect.
  public var eventsEndpoint = "tcp://127.0.0.1:7117"
  /// Where readers subscribe.
  public var streamEndpoint = "tcp://127.0.0.1:7118"
  /// Where readers ask.
  public var commandsEndpoint = "tcp://127.0.0.1:7119"
  /// The rights of the socket files of `ipc://` endpoints; who may write may connect.
  public var socketMode: UInt32 = 0o660
  /// The folder of the database; nil keeps nothing beyond the life of the process.
  public var stateFolder: String?
  /// How the database is kept.
  public var store = StoreSettings()
  /// The folders that hold the catalogs; later ones win key by key.
  public var catalogFolders: [String] = []
  /// How often the folders of catalogs are looked at; nil: only when a reload is asked for.
  public var catalogInterval: Duration? = .seconds(2)
  /// What is taken out of events before they are stored or told; producers of ours have done it already.
  public var scrubbing = ScrubRules()
  /// The operator's rules about which events are the same trouble; without any the built-in rule decides.
  public var grouping = GroupingRules()
  /// Bounds and times of the pipeline.
  public var limits = PipelineLimits()
  /// Which groups are quiet while others are open.
  public var inhibitions: [InhibitionRule] = []
  /// How often an active group is told.
  public var summaryInterval: Duration {
    get { limits.summaryInterval }
    set { limits.summaryInterval = newValue }
  }
  /// The longest an event waits before it is handed to the store: a few commits a second (design §3).
  public var commitInterval: Duration = .milliseconds(200)
  /// Groups that a long answer looks at in one turn, a few microseconds each, so that it holds up no event: 5 ms.
  public var looksInOneTurn = 1_000
  /// Events that all producers together may have unacknowledged; shared out as credit.
  ///
  /// A commit is due when a quarter of it is used: so many that there are a few a second even at 300 000 events a second
  /// (design §3).
  public var credit: UInt64 = 262_144
  /// The least credit of one producer (design §6).
  public var minimumCredit: UInt64 = 256
  /// What may wait for the store beside events.
  public var waiting = WaitingLimits()
  /// How often readers hear that the collector lives.
  public var statusInterval: Duration = .seconds(1)
  /// Messages that wait for one reader; one that has no room for more is left out, and sees it by their numbers.
  public var mostWaitingForOneReader = 1_000
  /// How long a reader may take nothing and answer nothing before it is cut off. libzmq connects it again.
  public var readerTimeout: Duration = .seconds(3)
  /// Producers remembered at once.
  public var producers = 10_000
  /// Languages served at once; a further one is refused until another is no longer read.
  public var locales = 64

  /// How picks of recovery options are bounded.
  public var recovery = RecoverySettings()

  /// Where what is told goes beside the stream, at most ``LogSinkSettings/most``.
  public var logSinks: [LogSinkSettings] = []

  /// The defaults.
  public init() {}

  /// Whether a text can say what somebody reads: a BCP 47 tag, or several with weights, best first.
  public static func isReaderLocale(_ text: String) -> Bool { Subscriptions.isLocale(text) }
}
