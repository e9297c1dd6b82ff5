public import ErrorModel

extension Pipeline {
  /// The words that are due: new and returning groups and powers of ten at once, active groups each interval, unchanged
  /// ones after the repeat interval, quiet ones a last time.
  ///
  /// Costs what is due, not what is alive. News goes first but leaves a quarter of the budget to the rounds. Those that
  /// silences or inhibitions let go are looked at with half of the looks, so that neither has to wait for all of them.
  ///
  /// - Parameters:
  ///   - held: services whose words wait, since their texts are on the way; nothing of them is lost.
  ///   - budget: the most words of one call; the rest is told by the next calls.
  public mutating func takeWords(
    now: Timestamp, holding held: Set<String> = [], budget: Int = .max
  ) -> [DueWord] {
    // Groups that are looked at and have nothing to say cost something, too; the more, the more silences there are.
    let (most, isOver) = budget.multipliedReportingOverflow(by: Self.looksOfOneWord)
    var looks = isOver ? Int.max : max(most / (1 + silence.silences.count / Self.silencesOfOneLook), 8)
    release(now: now, held: held, looks: max(looks / 2, 1), of: &looks)
    var words: [DueWord] = []
    takeNews(into: &words, upTo: budget - budget / 4, &looks, now: now)
    while words.count < budget, looks > 0, let entry = schedule.popRound(now) {
      looks -= 1
      if let word = word(for: entry, now: now) { words.append(word) }
    }
    takeNews(into: &words, upTo: budget, &looks, now: now)
    return words
  }

  /// Groups that wait for their turn to be told of at once: for room in the stream, for their texts, or for the end of a
  /// silence. Looks at each group.
  public var waitingWords: Int { table.states.count { $0.word.phase == .news || $0.word.isOwed } }

  /// When the next word is due; nil if there is none until the next event.
  public var nextWord: Timestamp? {
    var next = schedule.rounds.first?.time
    if !schedule.news.isEmpty || !schedule.released.isEmpty {
      let free = schedule.budget.next ?? Timestamp(microseconds: .min)
      next = min(next ?? free, free)
    }
    if !schedule.waiting.isEmpty { return Timestamp(microseconds: .min) }
    if !schedule.owed.isEmpty {
      let change = hasMutingChanged ? Timestamp(microseconds: .min) : min(silence.nextChange, schedule.ignoringDue)
      next = min(next ?? change, change)
    }
    return next
  }

  /// Looks at a group that take less time than a word about it.
  private static let looksOfOneWord = 8
  /// Silences that a look goes through in about a microsecond or ten.
  private static let silencesOfOneLook = 64

  /// The words without which something held back would never be told: for the end, whatever is due (case 32).
  ///
  /// - Parameter budget: the most words; what is beyond is in the digest.
  public mutating func takeLastWords(now: Timestamp, budget: Int) -> (words: [DueWord], rest: Digest?) {
    let slots = table.states.indices.filter { slot in
      !table.states[slot].heldBack.isEmpty && !isMuted(slot, now: now)
    }
    let words = slots.prefix(budget).map { say(table.states[$0].word.state, of: $0, now: now) }
    let rest = Array(slots.dropFirst(budget))
    return (words, rest.isEmpty ? nil : digest(of: rest))
  }

  private mutating func takeNews(into words: inout [DueWord], upTo most: Int, _ looks: inout Int, now: Timestamp) {
    while words.count < most, looks > 0, !schedule.news.isEmpty || !schedule.released.isEmpty,
      schedule.budget.hasRoom(now: now), let entry = schedule.popNews()
    {
      looks -= 1
      guard let word = word(for: entry, now: now) else { continue }
      schedule.budget.take()
      words.append(word)
    }
  }

  /// What an entry has to say now; puts the group where it stands from now on.
  private mutating func word(for entry: SlotTicket, now: Timestamp) -> DueWord? {
    let slot = Int(entry.slot)
    guard table.states[slot].word.ticket == entry.ticket else { return nil }
    if !schedule.held.isEmpty, schedule.held.contains(table.states[slot].service) {
      schedule.textless.append(slot)
      return nil
    }
    let isQuiet = now >= table.states[slot].lastArrival.advanced(by: limits.quiet)
    endIgnoring(of: slot, now: now)
    if isMuted(slot, now: now) {
      schedule.owe(slot, in: &table)
      if isQuiet { close(slot) } else { reschedule(slot, now: now) }
      return nil
    }
    let word = table.states[slot].word
    let growth = table.states[slot].count &- word.toldCount
    var said: DueWord?
    if word.state != .active {
      said = say(word.state, of: slot, now: now)
    } else if isQuiet {
      let last = say(.closed, of: slot, now: now)
      table.states[slot].word.state = .again
      close(slot)
      return last
    } else if word.milestone != 0 || table.states[slot].aggregate.news != nil
      || (growth > 0 && now >= word.due)
    {
      said = say(.active, of: slot, now: now)
    } else if growth == 0, now >= word.toldAt.advanced(by: limits.repeatInterval) {
      said = say(.active, of: slot, now: now)
    }
    reschedule(slot, now: now)
    return said
  }

  private mutating func say(_ said: GroupWord.State, of slot: Int, now: Timestamp) -> DueWord {
    // Each field by itself: a copy of the whole state costs more than all else here.
    let (count, told) = (table.states[slot].count, table.states[slot].word)
    let word = DueWord(
      slot: slot, state: said, growth: count &- told.toldCount, milestone: told.milestone == 0 ? nil : told.milestone,
      heldBack: table.states[slot].heldBack, news: table.states[slot].aggregate.news)
    table.states[slot].aggregate.news = nil
    table.states[slot].word.state = .active
    table.states[slot].word.toldCount = count
    table.states[slot].word.toldAt = now
    table.states[slot].word.minutes.add(word.growth, at: now)
    table.states[slot].word.due = now.advanced(by: limits.summaryInterval)
    table.states[slot].word.milestone = 0
    table.states[slot].heldBack = HeldBack()
    return word
  }

  /// Puts an open group where it stands until its next word, or until it is quiet.
  private mutating func reschedule(_ slot: Int, now: Timestamp) {
    let (count, word) = (table.states[slot].count, table.states[slot].word)
    let quiet = table.states[slot].lastArrival.advanced(by: limits.quiet)
    if word.isOwed {
      schedule.schedule(slot, at: quiet, as: .scheduled, in: &table)
    } else if count == word.toldCount && now >= word.due {
      let again = word.toldAt.advanced(by: limits.repeatInterval)
      schedule.schedule(slot, at: min(quiet, again), as: .idle, in: &table)
    } else {
      schedule.schedule(slot, at: min(quiet, word.due), as: .scheduled, in: &table)
    }
  }

  mutating func close(_ slot: Int) {
    inhibit.close(&table.states[slot])
    table.states[slot].word.phase = .closed
    table.states[slot].word.ticket &+= 1
    group.noteClosed(slot, in: table)
    // Its newest details are not to wait for an event that may never come: until they are stored it cannot leave.
    if table.states[slot].growth.hasNewLine || !table.states[slot].aggregate.isStored {
      table.states[slot].lineDue = Timestamp(microseconds: .min)
      table.states[slot].aggregate.storeAtOnce()
      list(slot)
    }
  }

  private var hasMutingChanged: Bool {
    schedule.silenceGeneration != silence.generation || schedule.inhibitGeneration != inhibit.generation
  }

  /// Lets those go on that waited for something that has changed, as many as may be looked at.
  ///
  /// - Parameters:
  ///   - share: the looks that it may take.
  ///   - looks: those that are left for all.
  private mutating func release(now: Timestamp, held: Set<String>, looks share: Int, of looks: inout Int) {
    if now >= silence.nextChange { silence.turn(now: now) }
    if hasMutingChanged || now >= schedule.ignoringDue {
      schedule.silenceGeneration = silence.generation
      schedule.inhibitGeneration = inhibit.generation
      schedule.recallOwed(places: table.states.count)
    }
    var share = share
    while share > 0, let slot = schedule.waiting.popLast() {
      guard table.states[slot].word.isOwed else { continue }
      share -= 1
      looks -= 1
      endIgnoring(of: slot, now: now)
      if isMuted(slot, now: now) {
        schedule.oweAgain(slot, in: table)
      } else {
        table.states[slot].word.isOwed = false
        resume(slot, now: now, isReleased: true)
      }
    }
    if held != schedule.held {
      schedule.held = held
      let slots = schedule.textless
      schedule.textless.removeAll(keepingCapacity: true)
      for slot in slots { resume(slot, now: now) }
    }
  }

  /// Has a word that is held back looked at anew, closed group or open: what still holds it back owes it again.
  mutating func reconsider(_ slot: Int, now: Timestamp) {
    guard table.states[slot].word.isOwed else { return }
    table.states[slot].word.isOwed = false
    resume(slot, now: now)
  }

  /// - Parameter isReleased: whether it is one of many that silences or inhibitions let go at once.
  mutating func resume(_ slot: Int, now: Timestamp, isReleased: Bool = false) {
    // One that was merged meanwhile has said its last word.
    guard table.states[slot].mergedInto == nil else { return }
    switch table.states[slot].word.phase {
    case .closed, .news: schedule.announce(slot, isReleased: isReleased, in: &table)
    case .scheduled, .idle: schedule.schedule(slot, at: now, as: .scheduled, in: &table)
    }
  }

  private mutating func isMuted(_ slot: Int, now: Timestamp) -> Bool {
    table.states[slot].aggregate.isIgnored(now: now, count: table.states[slot].count)
      || silence.isMuted(&table.states[slot], now: now) || inhibit.isMuted(&table.states[slot])
  }

  /// Opens a group whose ignoring is over though no event showed it; its word says so.
  private mutating func endIgnoring(of slot: Int, now: Timestamp) {
    guard table.states[slot].aggregate.endIgnoring(now: now, count: table.states[slot].count) else { return }
    if !table.states[slot].growth.isListed { list(slot) }
  }
}
