/// The kinds of logs that the collector writes.
public enum LogSinkKind: String, CaseIterable, Hashable, Sendable {
  /// A file of lines, with rotation.
  case file
  /// The error stream of the collector.
  case stderr
  /// The journal of systemd.
  case journal
  /// A syslog server.
  case syslog
  /// A file of OpenTelemetry's OTLP/JSON lines, with rotation.
  case otlp
}
