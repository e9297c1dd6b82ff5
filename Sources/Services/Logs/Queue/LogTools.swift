public import ErrorModel
public import Rendering

/// What logs need and do not make themselves.
public struct LogTools: Sendable {
  /// The wall clock.
  public var now: @Sendable () -> Timestamp
  /// Makes the format of a log.
  public var makeFormat: @Sendable (LogSinkSettings) -> any RecordFormat
  /// Makes the writer for the journal; nil where the program has no libsystemd.
  public var makeJournal: (@Sendable (LogSinkSettings) -> any LogWriter)?
  /// What says that records are missing, in a language.
  public var lostTitle: @Sendable (_ locale: String) -> EventRecord.Text
  /// What may wait for one log.
  public var bounds = LogBounds()
  /// How long a log rests after its first fault; doubled with each further one, up to ``longestPause``.
  public var firstPause: Duration = .milliseconds(500)
  /// How long a write may take before the log counts as stalled; a writer that waits for the other end comes back sooner.
  public var patience: Duration = .seconds(2)
  /// How long a log that is taken out of the settings may go on writing what waits.
  public var leave: Duration = .seconds(5)
  /// The longest rest.
  public var longestPause: Duration = .seconds(32)

  /// Makes tools.
  public init(
    now: @escaping @Sendable () -> Timestamp, makeFormat: @escaping @Sendable (LogSinkSettings) -> any RecordFormat,
    makeJournal: (@Sendable (LogSinkSettings) -> any LogWriter)? = nil,
    lostTitle: @escaping @Sendable (_ locale: String) -> EventRecord.Text
  ) {
    self.now = now
    self.makeFormat = makeFormat
    self.makeJournal = makeJournal
    self.lostTitle = lostTitle
  }

  /// Makes the writer of a log.
  func makeWriter(_ settings: LogSinkSettings) -> any LogWriter {
    switch settings.kind {
    case .file, .otlp: FileWriter(settings, format: makeFormat(settings), now: now)
    case .stderr: StandardErrorWriter(format: makeFormat(settings))
    case .syslog: SyslogWriter(settings)
    case .journal: makeJournal?(settings) ?? MissingWriter(reason: "this program is built without libsystemd")
    }
  }
}
