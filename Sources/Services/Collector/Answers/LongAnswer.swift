internal import ZeroMQ

/// An answer that takes more turns than one, so that ten thousand groups hold up no event.
protocol LongAnswer {
  /// Who asks.
  var asker: Asker { get }
  /// Whether it tells of an act that is done: it waits for no question.
  var isOfAct: Bool { get }

  /// Goes on for one turn.
  ///
  /// - Parameter budget: groups looked at in it; writing a summary costs ``Collector/looksOfOneSummary``.
  /// - Returns: whether the answer was given.
  mutating func advance(_ collector: Collector, budget: Int) throws(ZMQError) -> Bool

  /// Tells the asker what there is to tell where there is no time to go on.
  func giveUp(_ collector: Collector) throws(ZMQError)
}

extension LongAnswer {
  var isOfAct: Bool { false }

  func giveUp(_ collector: Collector) throws(ZMQError) {
    try collector.refuse(asker, Collector.noTimeForAnswers)
  }
}
