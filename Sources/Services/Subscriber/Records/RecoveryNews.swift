public import ErrorModel

/// How far it is with a way out of an error that somebody picked.
public struct RecoveryNews: Hashable, Sendable {
  /// How far it is.
  public enum State: String, CaseIterable, Sendable {
    /// The producer was asked.
    case asked
    /// It recovered.
    case done
    /// It did not, or nothing ran; then there is a code.
    case failed
    /// Nobody knows; done or failed may follow.
    case noAnswer
  }

  /// The name of the pick.
  public var pick: String
  /// How far it is.
  public var state: State
  /// The group.
  public var group: GroupKey
  /// Its service.
  public var service: String
  /// The option, by its id.
  public var option: String
  /// Who picked it.
  public var by: String
  /// Why nothing ran, or why there is no answer; nil if the attempt ended.
  public var code: String?
  /// When.
  public var at: Timestamp
  /// The record as it came.
  public var json: [UInt8]
}
