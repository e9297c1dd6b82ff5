/// A queue in one buffer that is used round and round.
struct FIFO<Element> {
  private var slots: [Element?]
  private var head = 0
  private(set) var count = 0

  /// Makes an empty queue that takes so many elements without growing.
  init(reserving count: Int = 16) {
    var size = 16
    while size < count { size *= 2 }
    slots = Array(repeating: nil, count: size)
  }

  /// The oldest element.
  var first: Element? { count == 0 ? nil : slots[head] }

  mutating func append(_ element: Element) {
    if count == slots.count { grow() }
    slots[(head + count) & (slots.count - 1)] = element
    count += 1
  }

  mutating func popFirst() -> Element? {
    guard count > 0 else { return nil }
    let element = slots[head]
    slots[head] = nil
    head = (head + 1) & (slots.count - 1)
    count -= 1
    return element
  }

  private mutating func grow() {
    slots = Array(slots[head...] + slots[..<head]) + Array(repeating: nil, count: slots.count)
    head = 0
  }
}
