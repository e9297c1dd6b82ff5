/// A long answer to a question that changes nothing: who asks the same again, since no answer came in time, gets one
/// answer, under the name of the question that came last.
protocol RepeatableAnswer: LongAnswer {
  var asker: Asker { get set }
  /// What is asked, without the name of the question.
  var question: AnyHashable { get }
  /// What is written so far.
  var lines: LineAnswer { get set }
}

extension RepeatableAnswer {
  /// Whether it answers what another one does, and to the same asker.
  func isToSameQuestion(as other: any RepeatableAnswer) -> Bool {
    asker.identity == other.asker.identity && question == other.question
  }

  /// Goes on for the question that was asked again.
  mutating func goOn(for asker: Asker) {
    self.asker = asker
    lines.id = asker.question ?? ""
  }
}
