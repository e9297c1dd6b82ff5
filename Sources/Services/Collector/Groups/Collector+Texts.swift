internal import ErrorModel
internal import Pipeline

/// The texts of groups that came out of the store: their lines are not read at the start, but by and by afterwards.
extension Collector {
  /// Groups whose lines are read in one turn: a summary, for which a line is read too, takes 50 µs, so that these take
  /// less than 4 ms of the 20 ms that a turn may take.
  private static let textsInOneTurn = 64

  /// Reads the texts of some more groups; all are known after the first second of a collector with 10 000 groups.
  func readTexts(now: Timestamp, upTo most: Int = textsInOneTurn) {
    for slot in unreadTexts.prefix(most) { readText(of: slot, now: now) }
    unreadTexts = unreadTexts.dropFirst(most)
  }

  /// Reads all texts at once if a silence or an inhibition asks for them: before the first turn, where nobody waits for
  /// an answer, but the first event may be one that is not to be told.
  func readTextsIfWanted(now: Timestamp) {
    let silences = pipeline.silence.silences.flatMap(\.matchers)
    let inhibitions = pipeline.inhibit.rules
    guard silences.contains(where: { $0.field == .text }) || inhibitions.contains(where: \.asksForText) else { return }
    readTexts(now: now, upTo: .max)
  }

  /// Reads the text of a group that came out of the store, unless that was done already, as with its first event.
  func readText(of slot: Int, now: Timestamp) {
    guard pipeline.table.states[slot].lacksText else { return }
    let error = reader.newestEvent(of: pipeline.table.states[slot])?.error
    pipeline.setText(of: slot, error?.description, developerText: error?.developerText, now: now)
  }
}

extension InhibitionRule {
  /// Whether it cannot be applied to a group whose text is not known.
  fileprivate var asksForText: Bool {
    equal.contains(.text) || (source + target).contains { $0.field == .text }
  }
}
