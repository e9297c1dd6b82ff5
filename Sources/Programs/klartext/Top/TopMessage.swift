internal import Rendering

/// What the last line tells the reader.
enum TopMessage: Hashable {
  /// What was asked for is done.
  case done(TopQuestion.Act, group: String)
  /// The collector did not accept it.
  case refused(code: String, expected: String)
  /// Nobody answered in time.
  case noAnswer
  /// Nobody is named who decides.
  case nobody
  /// Words did not arrive; what is shown is what the collector knows now.
  case gap
  /// A time that is none.
  case wrongTime(String)
  /// The service was asked for a way out, by its title.
  case picked(EventRecord.Text)
  /// What came of one.
  case recovery(EventRecord.Text, TopAnswer.Recovery, code: String?)
}
