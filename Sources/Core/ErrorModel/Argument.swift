/// A typed value inside a localized text, kept typed so that each reader gets own plurals and number forms.
public indirect enum Argument: Hashable, Sendable {
  case int(Int64)
  case uint(UInt64)
  case double(Double)
  case string(String)
  case date(Timestamp)
  /// A span of time in microseconds.
  case duration(microseconds: Int64)
  /// A count of bytes, shown with a unit.
  case bytes(Int64)
  /// Another localized text, such as the description of a nested error.
  case error(LocalizedText)
}
