/// What a writer did with the records it was given.
public struct LogProgress: Hashable, Sendable {
  /// How many, from the first on, it is done with.
  public var done = 0
  /// Those of them that it could not take and never will, by their places.
  public var refused: Set<Int> = []
  /// Bytes handed over.
  public var bytes = 0
  /// Why it is not done with all; nil if it is.
  public var fault: LogFault?

  /// What went wrong beside it, and stops nothing.
  public var warning: LogFault?

  /// Nothing done yet.
  public init() {}
}
