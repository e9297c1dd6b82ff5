internal import ErrorModel

/// A record of the stream or an answer to a command.
enum StreamMessage: Hashable, Sendable {
  case summary(StreamedSummary)
  /// The collector lives and has published this much.
  case status(StatusRecord)
  /// The newest words of one service.
  case newest(NewestWords)
  /// The collector has our subscriptions.
  case welcome(stream: String, sequence: UInt64)
  case page(AnswerPage)
  case digest(DigestRecord)
  case backlog(BacklogRecord)
  case producer(ProducerNews)
  case groupChange(GroupChange)
  case recovery(RecoveryNews)
  case refused(id: String?, refusals: [QuestionRefusal])
  /// A kind of a later version, or one that is not for readers: nothing to do.
  case other
  /// Not understood; why, for developers.
  case unreadable(String)
}
