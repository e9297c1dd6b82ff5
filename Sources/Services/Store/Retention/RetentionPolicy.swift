public import ErrorModel

/// How long what is kept (design §6). Counts in all, the first and the latest event of a group are kept for ever.
public struct RetentionPolicy: Hashable, Sendable {
  /// Counts by minute.
  public var minutes: Duration = .seconds(90 * 86_400)
  /// Sample events.
  public var details: Duration = .seconds(14 * 86_400)
  /// The size of the database in bytes from which sample events go before their time, oldest first.
  public var mostBytes: Int64 = 1 << 30
  /// Runs of producers that were not heard; one that comes back after it begins a new run.
  public var runs: Duration = .seconds(90 * 86_400)
  /// What operators did.
  public var audit: Duration = .seconds(90 * 86_400)

  /// The defaults.
  public init() {}

  /// The moments before which things are too old.
  public func cutoffs(now: Timestamp) -> RetentionCutoffs {
    RetentionCutoffs(
      minute: now.advanced(byMicroseconds: -minutes.microseconds).minute,
      detail: now.advanced(byMicroseconds: -details.microseconds),
      run: now.advanced(byMicroseconds: -runs.microseconds),
      audit: now.advanced(byMicroseconds: -audit.microseconds), mostBytes: mostBytes)
  }
}
