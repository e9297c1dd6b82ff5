/// One log of the collector: where it goes, what it has, in which language.
///
/// Members that its kind does not use keep their defaults.
public struct LogSinkSettings: Hashable, Sendable {
  /// Sinks at once.
  public static let most = 8

  /// What it is.
  public var kind: LogSinkKind
  /// The language of its sentences, as readers of the stream name it; the neutral texts stand beside them.
  public var locale = "en"
  /// What it takes.
  public var records = LogRecordKind.words
  /// The least severity that it takes, in the numbers of OpenTelemetry; 0 for all.
  public var leastSeverity = 0
  /// How a line is written.
  public var format = LogSinkFormat.json
  /// The file.
  public var path = ""
  /// The rights of a new file.
  public var mode: UInt32 = 0o640
  /// The size that a file does not pass; 0 for no bound. A single longer line gets a file of its own.
  public var rotateBytes: Int64 = 64 << 20
  /// A new file begins when a multiple of this since 1970 UTC passes, as at midnight for a day; nil for never.
  public var rotateInterval: Duration?
  /// Old files that are kept, as `name.1` (the newest) and so on; 0 for none.
  public var keep = 7
  /// The syslog server.
  public var endpoint = SyslogEndpoint.local
  /// Whom its messages are of.
  public var facility = SyslogFacility.daemon
  /// What the collector calls itself there and in the journal.
  public var appName = "klartext"

  /// Makes a sink of a kind with the defaults.
  public init(_ kind: LogSinkKind) { self.kind = kind }

  /// Where it goes: the file or the server; empty where there is only one.
  public var place: String {
    switch kind {
    case .file, .otlp: path
    case .syslog: endpoint.description
    case .stderr, .journal: ""
    }
  }
}
