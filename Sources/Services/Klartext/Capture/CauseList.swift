internal import ErrorModel

/// The errors directly behind one error: as many as can be sent, and how many there are.
struct CauseList {
  /// The nearest ones, one more than an event can have.
  private(set) var errors: [any Error] = []
  /// How many there are in all.
  private(set) var total = 0

  /// Takes one more.
  mutating func append(_ error: any Error) {
    total += 1
    if errors.count <= Limits.causes { errors.append(error) }
  }

  /// Takes a list of errors, whatever its type.
  ///
  /// - Returns: Whether it was one; a list that begins with anything else is none.
  mutating func append(listIn value: Any) -> Bool {
    let elements = Elements(of: value, upTo: Limits.causes + 1)
    guard let elements, elements.values.first is any Error else { return false }
    let found = elements.values.compactMap { $0 as? any Error }
    for error in found { append(error) }
    total += elements.count - elements.values.count
    return true
  }

  /// Whether there are none.
  var isEmpty: Bool { total == 0 }
}
