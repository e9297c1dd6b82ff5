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

  // MARK: What is sent

  /// Files with the service's texts, for a collector that has none; read on the reporter's own thread.
  public var catalogs: [CatalogFile] = []
  /// What is taken out of events before they are sent; see ``SecretMask`` and ``FieldFilter`` for what is found.
  public var scrubbing = ScrubRules()
  /// Sees each event before it is scrubbed and encoded, and may change or drop it; nil sends all as they are.
  ///
  /// Called on the reporter's own thread, with one event at a time. What it takes long for waits in the outbox.
  public var beforeSending: (@Sendable (_ event: inout ErrorEvent) -> Verdict)?

  // MARK: How much may wait

  /// How much may wait in memory.
  public var limits = OutboxLimits()

  /// Begins with the defaults.
  public init(service: String, endpoints: [String]) {
    self.service = service
    self.endpoints = endpoints
  }

  /// Begins with the defaults and one collector.
  public init(service: String, endpoint: String) { self.init(service: service, endpoints: [endpoint]) }
}
