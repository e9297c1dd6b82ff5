/// How a line of the log is written.
public enum OwnLogFormat: String, CaseIterable, Sendable {
  /// One JSON object.
  case json
  /// Names and values with an equals sign between.
  case logfmt
}
