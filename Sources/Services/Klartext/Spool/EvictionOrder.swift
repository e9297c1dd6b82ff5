internal import ErrorModel

/// The events that may be evicted, by group: whose turn it is when there is no room.
///
/// The oldest event of the commonest group goes first; of groups that are equally common the one with the oldest.
struct EvictionOrder {
  /// One group's events, oldest first, by their serial numbers.
  private struct Queue {
    var serials: [UInt64] = []
    var head = 0

    var count: Int { serials.count - head }
    var oldest: UInt64? { head < serials.count ? serials[head] : nil }

    mutating func removeFirst() {
      head += 1
      if head > 32, head * 2 > serials.count {
        serials.removeFirst(head)
        head = 0
      }
    }
  }

  /// What was true of a group once; the top of the heap counts if it still is.
  private struct Claim {
    var count: Int
    var oldest: UInt64
    var group: GroupKey

    func goes(before other: Claim) -> Bool {
      count != other.count ? count > other.count : oldest < other.oldest
    }
  }

  private var queues: [GroupKey: Queue] = [:]
  private var heap: [Claim] = []
  private(set) var count = 0

  /// Adds an event; serial numbers only grow.
  mutating func append(_ serial: UInt64, of group: GroupKey) {
    queues[group, default: Queue()].serials.append(serial)
    count += 1
    claim(group)
  }

  /// The event whose turn it is; nil if there is none.
  mutating func next() -> (serial: UInt64, group: GroupKey)? {
    while let top = heap.first {
      if let queue = queues[top.group], queue.count == top.count, queue.oldest == top.oldest {
        return (top.oldest, top.group)
      }
      removeTop()
    }
    return nil
  }

  /// Takes one event out, wherever it stands.
  mutating func remove(_ serial: UInt64, of group: GroupKey) {
    guard var queue = queues[group] else { return }
    // Out of the dictionary while it changes: a second reference would copy it.
    queues[group] = nil
    if queue.oldest == serial {
      queue.removeFirst()
      count -= 1
    } else if let index = queue.serials[queue.head...].firstIndex(of: serial) {
      queue.serials.remove(at: index)
      count -= 1
    }
    guard queue.count > 0 else { return }
    queues[group] = queue
    claim(group)
  }

  private mutating func claim(_ group: GroupKey) {
    guard let queue = queues[group], let oldest = queue.oldest else { return }
    if heap.count > 2 * queues.count + 64 { rebuild() }
    push(Claim(count: queue.count, oldest: oldest, group: group))
  }

  private mutating func rebuild() {
    heap.removeAll(keepingCapacity: true)
    for (group, queue) in queues {
      if let oldest = queue.oldest { push(Claim(count: queue.count, oldest: oldest, group: group)) }
    }
  }

  private mutating func push(_ claim: Claim) {
    heap.append(claim)
    var index = heap.count - 1
    while index > 0 {
      let parent = (index - 1) / 2
      guard heap[index].goes(before: heap[parent]) else { return }
      heap.swapAt(index, parent)
      index = parent
    }
  }

  private mutating func removeTop() {
    guard let last = heap.popLast(), !heap.isEmpty else { return }
    heap[0] = last
    var index = 0
    while true {
      var first = index
      for child in [2 * index + 1, 2 * index + 2] where child < heap.count && heap[child].goes(before: heap[first]) {
        first = child
      }
      if first == index { return }
      heap.swapAt(index, first)
      index = first
    }
  }
}
