/// A place in a text, as editors count.
public struct JSON5Place: Hashable, Sendable {
  /// From 1; a line ends at a line feed, a carriage return, or both together.
  public var line: Int
  /// From 1, in Unicode scalars.
  public var column: Int

  /// Makes a place.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
