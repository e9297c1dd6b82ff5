/// Places of groups in the order in which they came.
struct SlotQueue: Sendable {
  private var tickets: [SlotTicket] = []
  private var head = 0

  /// How many wait.
  var count: Int { tickets.count - head }
  var isEmpty: Bool { count == 0 }

  /// Those that wait, the first first.
  var waiting: ArraySlice<SlotTicket> { tickets[head...] }

  mutating func append(_ ticket: SlotTicket) { tickets.append(ticket) }

  mutating func popFirst() -> SlotTicket? {
    guard head < tickets.count else { return nil }
    defer { head += 1 }
    // What is done is cut off now and then: each ticket is moved at most once more.
    if head > 64 && head * 2 > tickets.count {
      tickets.removeFirst(head)
      head = 0
    }
    return tickets[head]
  }

  /// Leaves out what is worth nothing any more.
  mutating func compact(_ isValid: (SlotTicket) -> Bool) {
    tickets = waiting.filter(isValid)
    head = 0
  }
}
