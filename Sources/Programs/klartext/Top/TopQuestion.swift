internal import Rendering

/// What the view asks the collector, by the commands that there are.
struct TopQuestion: Hashable, Sendable {
  /// What is asked for.
  enum Act: Hashable, Sendable {
    /// All that is known of the group.
    case details
    case resolve, reopen, ignore
    /// That a way out is gone, by the id of the option.
    case pick(option: String, title: EventRecord.Text)
    /// That the group is not to be heard of for so many seconds.
    case silence(seconds: Int64)
  }

  /// The number of the question in this run.
  var id: Int
  /// The group it is about.
  var group: String
  /// What is asked for.
  var act: Act
  /// Who decides; empty where nothing is decided.
  var author = ""
}
