/// The elements of a list or set of any type: the first of them, and how many there are.
///
/// A cast such as `as? [any Error]` would turn over all elements, however many, to be used for a few.
struct Elements {
  private(set) var values: [Any] = []
  private(set) var count = 0

  /// Takes the first elements; nil for what is neither list nor set.
  init?(of value: Any, upTo limit: Int) {
    guard !FoundationCollection.contains(type(of: value)) else { return nil }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .collection || mirror.displayStyle == .set else { return nil }
    count = mirror.children.count
    values = mirror.children.prefix(limit).map(\.value)
  }
}
