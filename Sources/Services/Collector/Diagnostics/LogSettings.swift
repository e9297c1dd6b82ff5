/// What the log of the collector is like.
public struct LogSettings: Hashable, Sendable {
  /// How a line is written.
  public var format = LogFormat.json
  /// The least that is written.
  public var level = LogLevel.info
  /// Lines with the same sentence in ``window`` at the most; how many were left out is told at its end.
  public var repeats = 10
  /// The time that ``repeats`` is about.
  public var window: Duration = .seconds(60)

  /// The defaults.
  public init() {}
}
