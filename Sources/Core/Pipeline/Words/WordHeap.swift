internal import ErrorModel

/// Groups in the order of their times: a binary heap, so that a look costs what is due and not what is listed.
struct WordHeap: Sendable {
  private struct Entry {
    var due: Int64
    var ticket: SlotTicket
  }

  private var entries: [Entry] = []

  var count: Int { entries.count }
  /// The earliest time in it.
  var next: Timestamp? { entries.first.map { Timestamp(microseconds: $0.due) } }

  mutating func push(_ ticket: SlotTicket, due: Timestamp) {
    entries.append(Entry(due: due.microseconds, ticket: ticket))
    var place = entries.count - 1
    while place > 0 {
      let parent = (place - 1) / 2
      guard entries[place].due < entries[parent].due else { break }
      entries.swapAt(place, parent)
      place = parent
    }
  }

  /// Takes the earliest out if its time has come.
  mutating func popDue(_ now: Timestamp) -> SlotTicket? {
    guard let first = entries.first, first.due <= now.microseconds else { return nil }
    entries.swapAt(0, entries.count - 1)
    entries.removeLast()
    sink(from: 0)
    return first.ticket
  }

  /// Leaves out what is worth nothing any more.
  mutating func compact(_ isValid: (SlotTicket) -> Bool) {
    entries.removeAll { !isValid($0.ticket) }
    for place in stride(from: entries.count / 2 - 1, through: 0, by: -1) { sink(from: place) }
  }

  private mutating func sink(from start: Int) {
    var place = start
    while true {
      let left = 2 * place + 1
      guard left < entries.count else { return }
      let right = left + 1
      let child = right < entries.count && entries[right].due < entries[left].due ? right : left
      guard entries[child].due < entries[place].due else { return }
      entries.swapAt(place, child)
      place = child
    }
  }
}
