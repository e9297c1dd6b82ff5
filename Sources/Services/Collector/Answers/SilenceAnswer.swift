internal import ErrorModel
internal import Pipeline
internal import ZeroMQ

/// Counts the groups that a silence is for, which has begun; it is answered after its commit.
///
/// Groups that came out of the store have no text until they were looked at: a silence that asks for it begins for each of
/// them with that look.
struct SilenceAnswer: LongAnswer {
  /// Looks that reading the newest event of a group takes as long as.
  private static let looksOfOneText = 4

  let asker: Asker
  var isOfAct: Bool { true }
  private let command: ReaderCommand
  private let silence: Silence
  private let needsTexts: Bool
  private let now: Timestamp
  private var next = 0
  private var groups = 0

  init(_ silence: Silence, _ command: ReaderCommand, of asker: Asker, now: Timestamp) {
    self.asker = asker
    self.command = command
    self.silence = silence
    self.now = now
    needsTexts = silence.matchers.contains { $0.field == .text }
  }

  mutating func advance(_ collector: Collector, budget: Int) throws(ZMQError) -> Bool {
    // Four patterns take about as long as any other look.
    let looks = (needsTexts ? Self.looksOfOneText : 1) + silence.matchers.count / 4
    for _ in 0..<max(1, budget / looks) where next < collector.pipeline.table.states.count {
      if needsTexts { collector.readText(of: next, now: now) }
      if silence.covers(collector.pipeline.table.states[next], now: now) { groups += 1 }
      next += 1
    }
    guard next >= collector.pipeline.table.states.count else { return false }
    collector.promise(silence, groups: groups, command, to: asker)
    return true
  }

  /// What was done is told; not for how many groups it is.
  func giveUp(_ collector: Collector) throws(ZMQError) { collector.promise(silence, groups: nil, command, to: asker) }
}
