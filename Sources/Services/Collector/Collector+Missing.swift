internal import ErrorModel
internal import Pipeline
internal import ZeroMQ

extension Collector {
  /// Takes a question for missing translations; the answer takes as many turns as there are many groups.
  func begin(_ command: ReaderCommand, of asker: [UInt8]) throws(ZMQError) {
    guard questions.count < MissingQuestion.most else {
      let expected = "at most \(MissingQuestion.most) questions for missing translations at once"
      return try refuse(asker, Refusal(.tooLarge, expected: expected))
    }
    questions.append(MissingQuestion(command, of: asker, subscriptions: publisher.subscriptions))
  }

  /// Goes on with the oldest question.
  func answerQuestions() throws(ZMQError) {
    guard !questions.isEmpty else { return }
    let isDone = questions[0].goOn(pipeline.table, localizers: edition.localizers) { reader.newestEvent(of: $0) }
    guard isDone else { return }
    let question = questions.removeFirst()
    try answer(question.asker, question.frame())
  }
}
