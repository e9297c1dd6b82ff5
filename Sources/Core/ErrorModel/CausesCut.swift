/// Why the list of an error's causes ends before the causes do.
public enum CausesCut: Hashable, Sendable {
  /// At least so many more were there, from 1; how many lie behind those was not counted.
  case more(UInt64)
  /// The next cause is an error that stands in front of this one already.
  case ring

  /// The word for ``ring`` on the wire.
  public static let ringName = "ring"
}
