/// How a line of a file or of the error stream is written.
public enum LogSinkFormat: String, CaseIterable, Hashable, Sendable {
  /// One JSON object, as readers of the stream get it, with the neutral texts.
  case json
  /// Names and values with an equals sign between.
  case logfmt
  /// A line for people.
  case human
}
