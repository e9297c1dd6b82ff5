internal import Foundation

/// The elements of a list or set of any type: the first of them, and how many there are.
///
/// A cast such as `as? [any Error]` would turn over all elements, however many, to be used for a few.
struct Elements {
  private(set) var values: [Any] = []
  private(set) var count = 0

  /// Takes the first elements; nil for what is neither list nor set.
  init?(of value: Any, upTo limit: Int) {
    // By type and not by cast: each Swift array can be cast to an NSArray, which copies it.
    if type(of: value) is NSArray.Type, let array = value as? NSArray {
      count = array.count
      values = (0..<min(limit, array.count)).map { array.object(at: $0) }
    } else if type(of: value) is NSSet.Type, let set = value as? NSSet {
      count = set.count
      for element in set.prefix(limit) { values.append(element) }
    } else {
      let mirror = Mirror(reflecting: value)
      guard mirror.displayStyle == .collection || mirror.displayStyle == .set else { return nil }
      count = mirror.children.count
      values = mirror.children.prefix(limit).map(\.value)
    }
  }
}
