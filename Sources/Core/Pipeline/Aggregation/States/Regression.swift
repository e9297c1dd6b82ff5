public import ErrorModel

/// That a resolved group came back.
public struct Regression: Hashable, Sendable {
  /// The time of the earliest event that shows it.
  public var at: Timestamp
  /// The release of that event; nil if it named none.
  public var release: String?

  /// Makes a regression.
  public init(at: Timestamp, release: String?) {
    self.at = at
    self.release = release
  }

  /// The earlier of two; of two at the same time the one whose release has the lesser name, so that order is nothing.
  func earlier(_ other: Regression) -> Regression {
    (other.at, other.release ?? "") < (at, release ?? "") ? other : self
  }
}
