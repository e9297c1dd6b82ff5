public import ErrorModel

/// How long what is kept (design §6).
public struct RetentionPolicy: Hashable, Sendable {
  /// Counts by minute.
  public var minutes: Duration = .seconds(90 * 86_400)
  /// Groups that were not seen, with their first and their latest event and all that was counted of them; at least as long
  /// as their counts by minute. Those that somebody decided about or that were merged stay, and so do those in memory.
  public var groups: Duration = .seconds(90 * 86_400)
  /// How long each minute is counted by itself; then the minutes of an hour become one, at the first of them. A group
  /// that is always active takes a sixth of the rows so.
  public var wholeMinutes: Duration = .seconds(14 * 86_400)
  /// Sample events.
  public var details: Duration = .seconds(14 * 86_400)
  /// The bytes of all sample events together from which they go before their time: those older than half of it, then
  /// than a quarter, and so on until it is enough.
  public var mostBytes: Int64 = 1 << 30
  /// Runs of producers that were not heard; one that comes back after it begins a new run.
  public var runs: Duration = .seconds(90 * 86_400)
  /// What operators did.
  public var audit: Duration = .seconds(90 * 86_400)
  /// The names of services and groups by which drops, refusals and gaps are counted; the sums are kept for ever.
  public var losses: Duration = .seconds(90 * 86_400)
  /// What readers were told of groups, so that one who was away hears it.
  public var words: Duration = .seconds(7 * 86_400)
  /// The words kept at the most, some 60 bytes each; those said longest ago go first.
  public var mostWords: Int64 = 1_000_000

  /// The defaults.
  public init() {}

  /// The moments before which things are too old.
  public func cutoffs(now: Timestamp) -> RetentionCutoffs {
    let minute = now.advanced(byMicroseconds: -minutes.microseconds).minute
    let wholeMinute = now.advanced(byMicroseconds: -wholeMinutes.microseconds).minute
    return RetentionCutoffs(
      now: now, minute: minute,
      group: min(
        now.advanced(byMicroseconds: -groups.microseconds),
        Timestamp(microseconds: minute.multipliedReportingOverflow(by: 60_000_000).partialValue)),
      wholeMinute: wholeMinute - Minutes.inHour(wholeMinute),
      detail: now.advanced(byMicroseconds: -details.microseconds),
      run: now.advanced(byMicroseconds: -runs.microseconds),
      audit: now.advanced(byMicroseconds: -audit.microseconds),
      loss: now.advanced(byMicroseconds: -losses.microseconds),
      word: now.advanced(byMicroseconds: -words.microseconds), mostWords: max(0, mostWords), mostBytes: mostBytes)
  }
}

/// The minutes of an hour.
private enum Minutes {
  /// How many minutes of its hour are over, also before 1970.
  static func inHour(_ minute: Int64) -> Int64 { ((minute % 60) + 60) % 60 }
}
