public import ErrorModel

extension Pipeline {
  /// Begins a silence, or replaces the one of the same id.
  ///
  /// - Returns: false if there are ``Silence/most`` already.
  public mutating func begin(_ new: Silence, now: Timestamp) -> Bool { silence.add(new, now: now) }

  /// Ends a silence before its time; nil if there is none of that name.
  public mutating func endSilence(_ id: String, now: Timestamp) -> Silence? { silence.end(id, now: now) }

  /// Hands out the silences that were let go since the last call, by id: the store is to let them go, too.
  public mutating func takeGoneSilences() -> [String] { silence.takeGone() }

  /// Gives a group that came out of the store its text; silences and inhibition look at it anew.
  public mutating func setText(
    of slot: Int, _ description: LocalizedText?, developerText: String?, now: Timestamp
  ) {
    // As a source it is booked under what it was: left behind there, its targets would be quiet for ever.
    inhibit.close(&table.states[slot])
    table.states[slot].first?.error.description = description.map { ErrorEvent.named($0) }
    table.states[slot].first?.error.developerText = ErrorEvent.cut(developerText)
    table.states[slot].forgetMuting()
    if table.states[slot].word.isOpen { inhibit.open(&table.states[slot]) }
    reconsider(slot, now: now)
  }

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
