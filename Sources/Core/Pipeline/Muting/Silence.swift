public import ErrorModel

/// An operator's wish not to hear of some groups for a time, as in Alertmanager.
public struct Silence: Hashable, Sendable {
  /// The most silences at once.
  public static let most = 1_000
  /// The most matchers of one.
  public static let mostMatchers = 16
  /// The longest one: a year.
  public static let longest = Duration.seconds(366 * 86_400)

  /// Its name.
  public var id: String
  /// What a group must match, all of it; never empty.
  public var matchers: [Matcher]
  /// Who wants it.
  public var author: String
  /// Why.
  public var comment: String
  /// From when on.
  public var start: Timestamp
  /// Until when; it goes by itself.
  public var end: Timestamp

  /// Makes a silence.
  public init(id: String, matchers: [Matcher], author: String, comment: String, start: Timestamp, end: Timestamp) {
    self.id = id
    self.matchers = matchers
    self.author = author
    self.comment = comment
    self.start = start
    self.end = end
  }

  /// Whether it is for a group at a moment; one without matchers is for none.
  public func covers(_ state: GroupState, now: Timestamp) -> Bool {
    now >= start && now < end && !matchers.isEmpty && matchers.allSatisfy { $0.matches(state) }
  }
}
