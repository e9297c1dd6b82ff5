internal import ErrorModel

/// Who is to be told when: news in the order they came, all else by time, and those that have to wait for others.
struct WordSchedule: Sendable {
  /// New and returning groups, and those that came to a power of ten.
  var news = SlotQueue()
  /// Quiet groups that silences or inhibitions let go: so many at once that news is not to wait for all of them.
  var released = SlotQueue()
  /// How many were taken out of both.
  private var taken: UInt8 = 0
  /// One of so many words is for those let go, that they do not wait for ever in a storm of new groups.
  private static let releasedShare: UInt8 = 4
  /// Summaries, repeats and closings by their time, so that a look costs what is due and not what is listed.
  var rounds = Heap<Timed<SlotTicket>>()
  /// Groups that a silence or an inhibition keeps from being told; all looked at when those change.
  var owed: [Int] = []
  /// Those of them that are looked at with the next calls, since silences or inhibitions have changed.
  var waiting: [Int] = []
  /// When the first ignoring of those that are owed is over: no event may come that ends it.
  private(set) var ignoringDue = Timestamp(microseconds: .max)
  /// Groups whose texts are on the way; all looked at when another service waits, or no longer does.
  var textless: [Int] = []
  /// The services whose texts were on the way at the last look.
  var held: Set<String> = []
  /// The generations of silences and inhibitions at the last look.
  var silenceGeneration: UInt32 = 0
  var inhibitGeneration: UInt32 = 0
  /// Words at once that the stream may say.
  var budget: WordBudget
  /// The earliest next digest.
  var digestDue = Timestamp(microseconds: .min)

  init(limits: PipelineLimits) { budget = WordBudget(limits.streamWords) }

  /// Entries held in all: what memory depends on.
  var entries: Int { news.count + released.count + rounds.count + owed.count + waiting.count + textless.count }

  /// Goes on with other limits.
  mutating func use(_ limits: PipelineLimits) { budget = WordBudget(limits.streamWords) }

  /// Goes along with a jump of the wall clock.
  mutating func shift(by jump: Duration) {
    rounds.shift(by: jump)
    budget.shift(by: jump)
    digestDue = digestDue.shifted(by: jump)
  }

  /// Puts a group among the news, or among those let go.
  mutating func announce(_ slot: Int, isReleased: Bool = false, in table: inout GroupTable) {
    let entry = entry(of: slot, .news, in: &table)
    if isReleased { released.append(entry) } else { news.append(entry) }
  }

  /// Takes the next one that is to be told at once.
  mutating func popNews() -> SlotTicket? {
    taken &+= 1
    if taken % Self.releasedShare == 0, let entry = released.popFirst() { return entry }
    return news.popFirst() ?? released.popFirst()
  }

  /// Has all that are owed looked at anew, behind those that wait for it already: however often silences change, each
  /// comes to its turn.
  mutating func recallOwed(places: Int) {
    ignoringDue = Timestamp(microseconds: .max)
    // The list is taken from its end.
    waiting.insert(contentsOf: owed.reversed(), at: 0)
    owed.removeAll(keepingCapacity: true)
    guard waiting.count > 2 * places + 64 else { return }
    // Places whose group left and whose next group is owed, too, stand here twice.
    var seen: Set<Int> = []
    waiting = Array(waiting.reversed().filter { seen.insert($0).inserted }.reversed())
  }

  /// Puts a group where it stands at a time.
  mutating func schedule(_ slot: Int, at due: Timestamp, as phase: GroupWord.Phase, in table: inout GroupTable) {
    rounds.insert(Timed(entry(of: slot, phase, in: &table), at: due))
    // Entries that were overtaken stay until their time; too many of them are left out at once.
    if rounds.count > 2 * table.states.count + 64 {
      rounds.removeAll { table.states[Int($0.value.slot)].word.ticket != $0.value.ticket }
    }
  }

  /// Takes out the entry whose time has come first; nil if none has.
  mutating func popRound(_ now: Timestamp) -> SlotTicket? {
    guard let first = rounds.first, first.time <= now else { return nil }
    return rounds.popFirst()?.value
  }

  /// Notes that a group has to wait until silences or inhibitions change.
  mutating func owe(_ slot: Int, in table: inout GroupTable) {
    if let until = table.states[slot].aggregate.ignoredUntil { ignoringDue = min(ignoringDue, until) }
    if table.states[slot].word.isOwed { return }
    table.states[slot].word.isOwed = true
    owed.append(slot)
    // Places whose group left and whose next group is owed, too, stand here twice.
    if owed.count > 2 * table.states.count + 64 { owed = Array(Set(owed)).sorted() }
  }

  /// Has one that was looked at wait for the next change.
  mutating func oweAgain(_ slot: Int, in table: GroupTable) {
    if let until = table.states[slot].aggregate.ignoredUntil { ignoringDue = min(ignoringDue, until) }
    owed.append(slot)
  }

  /// Gives a group a new ticket, which makes its other entries worthless.
  private func entry(of slot: Int, _ phase: GroupWord.Phase, in table: inout GroupTable) -> SlotTicket {
    table.states[slot].word.phase = phase
    table.states[slot].word.ticket &+= 1
    return SlotTicket(slot: UInt32(truncatingIfNeeded: slot), ticket: table.states[slot].word.ticket)
  }
}
