/// What was found in one or more Swift files.
public struct SourceScan: Hashable, Sendable {
  /// The places that ask for a text, in their order.
  public var uses: [KeyUse] = []
  /// The shapes of all strings in the source: a key that stands there may be used in a way the scan does not see.
  var literals: Set<String> = []

  /// Makes an empty scan.
  public init() {}

  /// Takes over what was found in another file.
  public mutating func add(_ other: SourceScan) {
    uses += other.uses
    literals.formUnion(other.literals)
  }
}
