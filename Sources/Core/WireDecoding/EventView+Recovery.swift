public import ErrorModel
internal import SimdJSON

/// What can be picked of an event; nearly all have nothing, and pay for one look.
extension EventView {
  /// Whether the producer keeps its error, so that an option of it can be run.
  public var offersRecovery: Bool { fields.recovery != nil }

  /// Where its options can be run; nil if nobody can.
  public func recoveryOffer() -> RecoveryOffer? { fields.recovery?.materialize() }

  /// The event's id, if it is short enough to be picked by; nil if it has none.
  public func pickableID() -> String? {
    guard let id = fields.id, 1...RecoveryOffer.Bounds.eventBytes ~= id.count else { return nil }
    return id.string
  }

  /// The ids of its options, of those that can be picked; at most ``Limits/recoveryOptions``.
  public func pickableOptions() -> [String] {
    guard let options = fields.error.options else { return [] }
    var ids: [String] = []
    var unknownFields = 0
    for element in options {
      guard ids.count < Limits.recoveryOptions else { break }
      guard let pair = try? PairFields(option: element, unknownFields: &unknownFields),
        pair.name.count <= RecoveryOffer.Bounds.optionBytes
      else { continue }
      ids.append(pair.name.string)
    }
    return ids
  }
}
