/// Why bytes of the stream are no record: for developers, in English.
public struct StreamRefusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// The sentence.
  public var description: String

  /// Makes a refusal.
  public init(_ description: String) { self.description = description }
}
