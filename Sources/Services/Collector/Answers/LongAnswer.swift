internal import ZeroMQ

/// An answer that takes more turns than one, so that ten thousand groups hold up no event.
protocol LongAnswer {
  /// Who asks.
  var asker: [UInt8] { get }

  /// Goes on for one turn.
  ///
  /// - Parameter budget: groups looked at in it; writing a summary costs ``Collector/looksOfOneSummary``.
  /// - Returns: whether the answer was given.
  mutating func advance(_ collector: Collector, budget: Int) throws(ZMQError) -> Bool
}
