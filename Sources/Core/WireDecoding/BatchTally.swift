public import ErrorModel

/// What became of the lines of one batch.
public struct BatchTally: Hashable, Sendable {
  /// How many refusals are kept; an answer with more would outgrow a message.
  public static let keptRefusals = 64

  /// Lines that were accepted.
  public internal(set) var accepted = 0
  /// Of them, lines that had to be repaired before they could be read.
  public internal(set) var repaired = 0
  /// Lines that were refused, all of them.
  public internal(set) var refused = 0
  /// Why the first of them were refused, in the order of the lines.
  public internal(set) var refusals: [Refusal] = []
  /// Members that this release does not know, passed over in accepted and refused lines.
  public internal(set) var unknownFields = 0

  /// Makes an empty tally.
  public init() {}

  mutating func refuse(_ refusal: Refusal) {
    refused += 1
    if refusals.count < Self.keptRefusals { refusals.append(refusal) }
  }
}
