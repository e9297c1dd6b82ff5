/// A binary heap: the least element is at hand, and putting one in or taking the least out costs the logarithm of how many
/// there are.
///
/// Of elements that are equal by their order, any comes first, but the same one for the same calls.
package struct Heap<Element: Comparable> {
  private var elements: [Element] = []
  /// How often two elements changed their places: what it has cost.
  package private(set) var moves = 0

  /// Makes a heap without elements.
  package init() {}

  /// How many there are.
  package var count: Int { elements.count }
  /// Whether there is none.
  package var isEmpty: Bool { elements.isEmpty }
  /// The least one; nil if there is none.
  package var first: Element? { elements.first }
  /// All of them, in no order.
  package var unordered: some Sequence<Element> { elements }

  /// Puts an element in.
  package mutating func insert(_ element: Element) {
    elements.append(element)
    var place = elements.count - 1
    while place > 0 {
      let parent = (place - 1) / 2
      guard elements[place] < elements[parent] else { break }
      swap(place, parent)
      place = parent
    }
  }

  /// Takes the least one out.
  package mutating func popFirst() -> Element? {
    guard let first = elements.first else { return nil }
    elements.swapAt(0, elements.count - 1)
    elements.removeLast()
    sink(from: 0)
    return first
  }

  /// Changes all elements by the same, which leaves their order as it is.
  package mutating func changeAll(_ change: (inout Element) -> Void) {
    for place in elements.indices { change(&elements[place]) }
  }

  /// Leaves some out; linear in how many there are.
  package mutating func removeAll(where isUnwanted: (Element) -> Bool) {
    elements.removeAll(where: isUnwanted)
    for place in stride(from: elements.count / 2 - 1, through: 0, by: -1) { sink(from: place) }
  }

  /// Leaves all out and keeps their room.
  package mutating func removeAll() { elements.removeAll(keepingCapacity: true) }

  private mutating func sink(from start: Int) {
    var place = start
    while true {
      let left = 2 * place + 1
      guard left < elements.count else { return }
      let right = left + 1
      let child = right < elements.count && elements[right] < elements[left] ? right : left
      guard elements[child] < elements[place] else { return }
      swap(place, child)
      place = child
    }
  }

  private mutating func swap(_ place: Int, _ other: Int) {
    elements.swapAt(place, other)
    moves &+= 1
  }
}

extension Heap: Sendable where Element: Sendable {}
