/// The formats of records by the names that options and settings have for them.
public enum RecordFormatName: String, CaseIterable, Hashable, Sendable {
  /// Lines for people, in their language.
  case human
  /// JSON Lines, as they came.
  case json
  /// Pairs of name and value.
  case logfmt
  /// OpenTelemetry log records as OTLP/JSON lines.
  case otel

  /// The format.
  ///
  /// - Parameter style: how people's lines look; machine formats take nothing of it.
  public func format(_ style: LineStyle) -> any RecordFormat {
    switch self {
    case .human: style.expands ? ExpandedFormat(style) : HumanFormat(style)
    case .json: JSONFormat()
    case .logfmt: LogfmtFormat()
    case .otel: OTLPFormat()
    }
  }
}
