public import ErrorModel

/// An event on its way to its fate: numbers only, so that no text is made for a repeat.
///
/// It cannot be copied. A stage that has it as `inout` cannot let it go, and a function that has to return a ``Verdict``
/// cannot be compiled without giving the event its ``Fate``: the verdict takes it out of the pipeline and books that. An
/// event that is let go on another way is caught by `deinit` in a debug build.
public struct Occurrence: ~Copyable, Sendable {
  /// The group it belongs to.
  public let group: GroupKey
  /// How bad it is.
  public let severity: Severity
  /// The time of the event as sent; nil if the producer gave none.
  public let time: Timestamp?
  /// The first of folded repeats; nil if nothing was folded.
  public let firstTime: Timestamp?
  /// How many occurrences it stands for, from 1.
  public internal(set) var count: UInt64
  /// Who sent it.
  public let source: SourceNumbers

  /// The time it counts at; of folded repeats the last. Set by ``ClockStage``.
  public internal(set) var last: Timestamp
  /// The time of the first of folded repeats. Set by ``ClockStage``.
  public internal(set) var first: Timestamp
  /// What is wrong with its time. Set by ``ClockStage``.
  public internal(set) var clockMark = ClockMark.asSent
  /// The place of its group. Set by ``GroupStage``.
  public internal(set) var slot = 0
  /// Whether it is the first of its group. Set by ``GroupStage``.
  public internal(set) var isFirst = false
  /// Whether it is counted in the overflow group. Set by ``GroupStage``.
  public internal(set) var hasOverflowed = false
  /// What holds its details back: the first stage that said so.
  public internal(set) var hold: HoldReason?

  /// Makes an occurrence.
  public init(
    group: GroupKey, severity: Severity, time: Timestamp?, firstTime: Timestamp? = nil, count: UInt64 = 1,
    source: SourceNumbers = SourceNumbers()
  ) {
    self.group = group
    self.severity = severity
    self.time = time
    self.firstTime = firstTime
    self.count = count
    self.source = source
    last = Timestamp(microseconds: 0)
    first = last
  }

  deinit { assertionFailure("An event left the pipeline without a fate.") }

  /// What became of it.
  @inline(__always) var fate: Fate { hasOverflowed ? .overflowed : hold.map(Fate.init) ?? .shown }

  /// Ends its way; only ``Verdict`` does so.
  consuming func end() { discard self }
}
