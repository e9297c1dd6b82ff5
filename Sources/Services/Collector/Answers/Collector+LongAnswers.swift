internal import ErrorModel
internal import ZeroMQ

extension Collector {
  /// Long answers that wait at once.
  static let mostLongAnswers = 64
  /// Looks at a group that take as long as writing a summary of it, which takes about 50 µs.
  static let looksOfOneSummary = 10

  /// Takes a question whose answer takes more than one turn; those that came first are answered first.
  func begin(_ answer: some LongAnswer) throws(ZMQError) {
    guard longAnswers.count < Self.mostLongAnswers else {
      let expected = "at most \(Self.mostLongAnswers) questions at once; try again later"
      return try refuse(answer.asker, Refusal(.noRoom, expected: expected))
    }
    longAnswers.append(answer)
  }

  /// Goes on with the oldest answer.
  func goOnWithAnswers() throws(ZMQError) {
    guard var answer = longAnswers.first else { return }
    if try answer.advance(self, budget: max(1, settings.looksInOneTurn)) {
      longAnswers.removeFirst()
    } else {
      longAnswers[0] = answer
    }
  }

  /// Whether another turn has to follow at once.
  var hasWork: Bool { !longAnswers.isEmpty || !laterWords.isEmpty || producers.hasNews }
}
