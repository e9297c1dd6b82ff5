internal import ErrorModel
internal import ZeroMQ

/// All of one group, or why its events are in it. Both may read the store, so one of them is answered in a turn, and none
/// in a turn that goes on with another answer.
struct GroupAnswer: LongAnswer {
  let asker: Asker
  private let command: ReaderCommand
  private let fields: GroupCommand?
  private let now: Timestamp

  /// - Parameter fields: which group is to be told of; nil for a question why its events are in it.
  init(_ command: ReaderCommand, _ fields: GroupCommand?, of asker: Asker, now: Timestamp) {
    self.asker = asker
    self.command = command
    self.fields = fields
    self.now = now
  }

  mutating func advance(_ collector: Collector, budget: Int) throws(ZMQError) -> Bool {
    if let fields {
      try collector.answerGroup(command, fields, of: asker, now: now)
    } else {
      try collector.explain(command, of: asker, now: now)
    }
    return true
  }
}
