public import ErrorModel

/// An operator's silence, as the store keeps it.
public struct StoredSilence: Hashable, Sendable {
  /// Its name.
  public var id: String
  /// What a group must match, as a JSON array; the store does not look into it.
  public var matchers: [UInt8]
  /// Who wants it.
  public var author: String
  /// Why.
  public var comment: String
  /// From when on.
  public var start: Timestamp
  /// Until when.
  public var end: Timestamp

  /// Makes a silence.
  public init(id: String, matchers: [UInt8], author: String, comment: String, start: Timestamp, end: Timestamp) {
    self.id = id
    self.matchers = matchers
    self.author = author
    self.comment = comment
    self.start = start
    self.end = end
  }
}
