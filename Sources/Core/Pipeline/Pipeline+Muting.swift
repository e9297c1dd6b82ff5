public import ErrorModel

extension Pipeline {
  /// Begins a silence, or replaces the one of the same id.
  ///
  /// - Returns: false if there are ``Silence/most`` already.
  public mutating func begin(_ new: Silence, now: Timestamp) -> Bool { silence.add(new, now: now) }

  /// Ends a silence before its time; nil if there is none of that name.
  public mutating func endSilence(_ id: String, now: Timestamp) -> Silence? { silence.end(id, now: now) }

  /// Takes over the inhibition rules of a configuration that was read again.
  public mutating func setInhibitions(_ rules: [InhibitionRule]) {
    let generation = inhibit.generation
    inhibit = InhibitStage(rules: rules, generation: generation == .max - 1 ? 0 : generation + 1)
    for slot in table.states.indices {
      table.states[slot].sourceOf = 0
      if table.states[slot].word.isOpen { inhibit.open(&table.states[slot]) }
    }
  }
}
