/// What the log of the collector is like.
public struct OwnLogSettings: Hashable, Sendable {
  /// How a line is written.
  public var format = OwnLogFormat.json
  /// The least that is written.
  public var level = OwnLogLevel.info
  /// Lines with the same sentence in ``window`` at the most; how many were left out is told at its end.
  public var repeats = 10
  /// The time that ``repeats`` is about.
  public var window: Duration = .seconds(60)

  /// The defaults.
  public init() {}
}
