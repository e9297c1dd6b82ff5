/// A way out of an error that an operator can pick.
public struct RecoveryOption: Hashable, Sendable {
  /// The name of the option inside its event; an index would change meaning between releases.
  public var id: String
  /// What the button says.
  public var title: LocalizedText

  /// Makes an option.
  public init(id: String, title: LocalizedText) {
    self.id = id
    self.title = title
  }
}
