/// What tells one kind of error from another, so that one rule serves values and borrowed bytes alike.
public protocol GroupedKind {
  /// How the error holds its texts.
  associatedtype Text: GroupedText

  /// The type's name, raw.
  var groupedType: Text? { get }
  /// The name of the enum case.
  var groupedCase: Text? { get }
  /// The error domain.
  var groupedDomain: Text? { get }
  /// The code inside the domain.
  var groupedCode: Int64? { get }
}
