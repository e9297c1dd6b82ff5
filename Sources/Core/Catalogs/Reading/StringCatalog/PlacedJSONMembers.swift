/// The members of an object, gone through without a copy.
struct PlacedJSONMembers: Sequence, IteratorProtocol {
  let nodes: [PlacedJSON.Node]
  var nextIndex: Int
  let end: Int

  /// The indices of the next name and its value; nil at the end.
  mutating func next() -> (name: Int, value: Int)? {
    guard nextIndex + 1 < end else { return nil }
    let name = nextIndex
    nextIndex = Int(nodes[name + 1].next)
    return (name, name + 1)
  }
}
