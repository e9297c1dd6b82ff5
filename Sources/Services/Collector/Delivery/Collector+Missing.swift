internal import ErrorModel
internal import Pipeline
internal import ZeroMQ

extension Collector {
  /// Takes a question for missing translations; the answer takes as many turns as there are many groups.
  func begin(_ command: ReaderCommand, of asker: Asker) throws(ZMQError) {
    guard questions.count + (askerAtWork == nil ? 0 : 1) < MissingQuestion.most else {
      let expected = "at most \(MissingQuestion.most) questions for missing translations at once"
      return try refuse(asker, Refusal(.tooLarge, expected: expected))
    }
    questions.append(MissingQuestion(command, of: asker, subscriptions: publisher.subscriptions))
  }

  /// Has the oldest question gone on with beside this thread, and answers it when it is done.
  func answerQuestions() throws(ZMQError) {
    if let question = watch.takeQuestion() {
      askerAtWork = nil
      if let frame = question.frame {
        try answer(question.asker, frame)
      } else {
        questions.insert(question, at: 0)
      }
    }
    guard askerAtWork == nil, !questions.isEmpty else { return }
    var question = questions.removeFirst()
    question.collect(pipeline.table, localizers: edition.localizers) { reader.newestEvent(of: $0) }
    askerAtWork = question.asker
    watch.work(on: question)
  }
}
