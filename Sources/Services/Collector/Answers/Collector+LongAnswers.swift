internal import ErrorModel
internal import Pipeline
internal import ZeroMQ

extension Collector {
  /// Long answers that wait at once.
  static let mostLongAnswers = 64
  /// Looks at a group that take as long as writing a summary of it, which takes about 50 µs.
  static let looksOfOneSummary = 10
  /// Looks at a group that take about as long as reading one from a database whose pages are in memory.
  static let looksOfOneGroup = 40

  /// Takes a question whose answer takes more than one turn; those that came first are answered first.
  ///
  /// A question that waits already and is asked again takes no second place, and its answer does not begin anew.
  ///
  /// Acts are done already: their answers wait for no question, and are given as they are where there are too many.
  func begin(_ answer: some LongAnswer) throws(ZMQError) {
    let acts = longAnswers.count(where: \.isOfAct)
    if answer.isOfAct {
      if acts < Self.mostLongAnswers { longAnswers.insert(answer, at: acts) } else { try answer.giveUp(self) }
      return
    }
    if isGoneOn(with: answer) { return }
    guard longAnswers.count - acts < Self.mostLongAnswers else {
      let expected = "at most \(Self.mostLongAnswers) questions at once; try again later"
      return try refuse(answer.asker, Refusal(.noRoom, expected: expected))
    }
    longAnswers.append(answer)
  }

  /// Has the answer that waits go on for a question that is asked again.
  private func isGoneOn(with answer: some LongAnswer) -> Bool {
    guard let question = answer as? any RepeatableAnswer else { return false }
    for place in longAnswers.indices {
      guard var waiting = longAnswers[place] as? any RepeatableAnswer, waiting.isToSameQuestion(as: question) else {
        continue
      }
      waiting.goOn(for: question.asker)
      longAnswers[place] = waiting
      return true
    }
    return false
  }

  /// Goes on with the oldest answer: one of an act and one of a question in turn, where there are both.
  func goOnWithAnswers() throws(ZMQError) {
    let question = longAnswers.firstIndex { !$0.isOfAct }
    let place = wasLongAnswerOfAct ? question ?? 0 : 0
    guard place < longAnswers.count else { return }
    var answer = longAnswers[place]
    wasLongAnswerOfAct = answer.isOfAct
    if try answer.advance(self, budget: max(1, settings.looksInOneTurn)) {
      longAnswers.remove(at: place)
    } else {
      longAnswers[place] = answer
    }
  }

  /// Tells all who wait what there is to tell: for the end.
  func giveUpAnswers() throws(ZMQError) {
    for answer in longAnswers { try answer.giveUp(self) }
    longAnswers.removeAll()
    for asker in [askerAtWork].compactMap(\.self) + questions.map(\.asker) { try refuse(asker, Self.noTimeForAnswers) }
    questions.removeAll()
    askerAtWork = nil
  }

  /// What somebody hears whose question is not answered before the end.
  static let noTimeForAnswers = Refusal(.noRoom, expected: "a collector that goes on; ask again once it is back")

  /// Whether another turn has to follow at once.
  var hasWork: Bool {
    !longAnswers.isEmpty || !laterWords.isEmpty || producers.hasNews || owesRuns || pipeline.inhibit.isPreparing
  }
}
