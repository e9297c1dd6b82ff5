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
    table.states[slot].lacksText = false
    // As a source it is booked under what it was: left behind there, its targets would be quiet for ever.
    inhibit.close(&table.states[slot])
    table.states[slot].first?.error.description = description.map { ErrorEvent.named($0) }
    table.states[slot].first?.error.developerText = ErrorEvent.cut(developerText)
    table.states[slot].forgetMuting()
    if table.states[slot].word.isOpen { inhibit.open(&table.states[slot]) }
    reconsider(slot, now: now)
  }

  /// Gives a group that came out of the store its text before it is judged: its first event is not to be told if a silence
  /// by text is for it.
  @inline(never) mutating func readText(
    of slot: Int, by read: (GroupState) -> ErrorDetails?, now: Timestamp
  ) {
    table.states[slot].lacksText = false
    guard let details = read(table.states[slot]) else { return }
    setText(of: slot, details.description, developerText: details.developerText, now: now)
  }

  /// Begins to take over the inhibition rules of a configuration that was read again: those in force stay until all groups
  /// were looked at by ``goOnWithInhibitions(looks:)``.
  public mutating func setInhibitions(_ rules: [InhibitionRule]) {
    if inhibit.isPreparing { for slot in table.states.indices { table.states[slot].comingSourceOf = 0 } }
    inhibit.prepare(rules)
  }

  /// Looks at some groups for the rules that are to be in force, if there are such; a number for each group is all that is
  /// written for all of them at once, in the end.
  ///
  /// - Parameter looks: how much may be looked at: four patterns or one group.
  public mutating func goOnWithInhibitions(looks: Int) {
    guard inhibit.isPreparing, inhibit.look(at: &table.states, looks: looks) else { return }
    inhibit.takeComing()
    for slot in table.states.indices {
      table.states[slot].sourceOf = table.states[slot].comingSourceOf
      table.states[slot].comingSourceOf = 0
    }
  }
}
