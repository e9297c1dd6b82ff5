/// What became of an event in the pipeline: the only way out of it.
public struct Verdict: Hashable, Sendable {
  /// Its fate, exactly one.
  public let fate: Fate
  /// The place of its group in the table.
  public let slot: Int
  /// Whether it is the first of its group, so that the group needs its texts.
  public let isNewGroup: Bool
  /// Whether its details are to be kept.
  public let keepsDetails: Bool
  /// Whether its line goes into the sample of its group, kept or not.
  public let isSampled: Bool

  /// What is wrong with its time.
  public let clockMark: ClockMark

  /// Ends the way of an event and books its fate.
  init(ending event: consuming Occurrence, in ledger: inout Ledger) {
    fate = event.fate
    slot = event.slot
    isNewGroup = event.isFirst
    keepsDetails = event.hold == nil
    isSampled = event.isSampled
    clockMark = event.clockMark
    ledger.book(fate, event.count)
    if event.clockMark != .asSent { ledger.note(event.clockMark, event.count) }
    event.end()
  }
}
