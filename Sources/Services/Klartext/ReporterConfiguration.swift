public import ErrorModel
public import Scrubbing

/// All that can be set about a reporter, with the defaults of the design (§6); checked when the reporter begins.
///
/// ```swift
/// var configuration = ReporterConfiguration(service: "checkout", endpoint: "tcp://127.0.0.1:7117")
/// configuration.release = "2.4.0"
/// let reporter = try ErrorReporter(configuration)
/// ```
public struct ReporterConfiguration: Sendable {
  /// What becomes of an event that the service's hook has seen.
  public enum Verdict: Sendable {
    /// It goes on, as the hook left it.
    case send
    /// It is dropped and counted as ``DropReason/hook``.
    case drop
  }

  /// Which of several collectors gets an event.
  public enum Routing: Sendable {
    /// All events go to one of them: the first of the list that answers. When it is lost the next one takes over and
    /// keeps them for as long as it answers itself.
    case failover
    /// The events of a group go to the same one, in every process with the same list. While that one is away for more
    /// than three seconds, the next in an order that is the group's own takes its place.
    case spreadByGroup
  }

  // MARK: Who reports

  /// The service's name: 1 to 128 characters, none of them a slash, a blank or a control character.
  public var service: String
  /// Which of several instances; nil if there is but one.
  public var instance: String?
  /// The machine; nil takes the name the system has.
  public var host: String?
  /// The version of the service; nil says nothing of it.
  public var release: String?
  /// The language of the texts in the source as a BCP 47 tag; nil says nothing of it.
  public var sourceLanguage: String?

  // MARK: Where to

  /// The collectors' addresses, such as `tcp://127.0.0.1:7117` or `ipc:///run/klartext/events`; at least one.
  public var endpoints: [String]
  /// How events are given to several collectors.
  ///
  /// An event whose acknowledgement was lost with its collector is given to another one as well. Two collectors may
  /// count it then; one collector counts each event once.
  public var routing = Routing.failover

  // MARK: What is sent

  /// Files with the service's texts, for a collector that has none; read on the reporter's own thread.
  public var catalogs: [CatalogFile] = []
  /// What is taken out of events before they are sent; see ``SecretMask`` and ``FieldFilter`` for what is found.
  public var scrubbing = ScrubRules()
  /// Sees each event before it is scrubbed and encoded, and may change or drop it; nil sends all as they are.
  ///
  /// Called on the reporter's own thread, with one event at a time. What it takes long for waits in the outbox.
  public var beforeSending: (@Sendable (_ event: inout ErrorEvent) -> Verdict)?

  /// How bad errors are where neither the caller nor the error says it.
  public var severityRules = SeverityRules()

  /// Whether each event tells the calls that led to the report; costs the caller some ten microseconds a report.
  ///
  /// The names come from the symbols in the program, which must not be stripped. Where the toolchain has no library for
  /// it, no event has them.
  public var capturesBacktrace = false

  // MARK: How much may wait

  /// How long repeats of a group are held back to be sent as one event; zero folds nothing.
  ///
  /// From 0 to 60 seconds; what lies outside counts as the nearer of the two.
  ///
  /// The first of a group goes out at once. What is reported again within this time goes out at its end as one event
  /// with the number of occurrences, the first and the last time, and the arguments of the last.
  public var foldingInterval: Duration = .seconds(1)
  /// How much may wait in memory.
  public var limits = OutboxLimits()

  /// Where events go while no collector is there, and at the end of the process; nil keeps all in memory.
  public var spool: SpoolConfiguration?

  /// The interval inside its bounds.
  var usedFoldingInterval: Duration { min(max(.zero, foldingInterval), .seconds(60)) }

  // MARK: Recovery

  /// Which errors are kept so that an operator can pick a way out of them; nil, as it is unless a service wants it,
  /// keeps none: options are told then, and none can be picked.
  public var recovery: RecoveryConfiguration?

  // MARK: At the end

  /// Whether a line on the standard error says how many errors were lost, if the reporter ends and has to leave some.
  public var tellsLoss = true

  /// Begins with the defaults.
  public init(service: String, endpoints: [String]) {
    self.service = service
    self.endpoints = endpoints
  }

  /// Begins with the defaults and one collector.
  public init(service: String, endpoint: String) { self.init(service: service, endpoints: [endpoint]) }
}
