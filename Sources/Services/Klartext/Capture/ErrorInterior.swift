internal import Foundation

/// What reflection finds inside an error: nested errors, and the values by label.
///
/// Errors are looked for in the stored properties and associated values themselves, and in the tuples, structs, cases,
/// optionals and lists that these hold; not behind references, which may lead in a ring.
struct ErrorInterior {
  /// The most stored properties and associated values that are looked at.
  private static let mostChildren = 64
  /// How deep a nested error may stand in values that are no errors.
  private static let mostDepth = 3
  /// Values looked at in all.
  private static let mostSteps = 256

  /// Nested errors in the order of their places.
  private(set) var causes = CauseList()
  /// Everything else by label.
  private(set) var values: [(name: String, value: Any)] = []

  private var steps = 0

  /// Looks into an error.
  init(of mirror: Mirror) {
    for (index, child) in Self.children(of: mirror).enumerated() {
      let before = causes.total
      search(child.value, depth: 0)
      if causes.total == before { values.append((Self.name(child.label, index), child.value)) }
    }
  }

  private mutating func search(_ value: Any, depth: Int) {
    steps += 1
    guard steps <= Self.mostSteps else { return }
    if let cause = value as? any Error {
      causes.append(cause)
      return
    }
    guard depth < Self.mostDepth, !PayloadValue.isPlain(value), !causes.append(listIn: value) else { return }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .tuple, .optional, .enum, .dictionary:
      for child in mirror.children.prefix(Self.mostChildren) { search(child.value, depth: depth + 1) }
    case .struct where !SystemTypes.contains(type(of: value)):
      for child in mirror.children.prefix(Self.mostChildren) { search(child.value, depth: depth + 1) }
    default: break
    }
  }

  /// Stored properties, or the associated values of an enum's case one by one.
  private static func children(of mirror: Mirror) -> [Mirror.Child] {
    guard mirror.displayStyle == .enum else {
      var children = Array(mirror.children.prefix(mostChildren))
      var ancestor = mirror.superclassMirror
      while let current = ancestor, children.count < mostChildren {
        children += current.children.prefix(mostChildren - children.count)
        ancestor = current.superclassMirror
      }
      return children
    }
    guard let payload = mirror.children.first else { return [] }
    let inside = Mirror(reflecting: payload.value)
    // Several values, or one with a label, are a tuple; one without a label is itself, under the name of its case.
    if inside.displayStyle == .tuple { return Array(inside.children.prefix(mostChildren)) }
    return [(label: nil, value: payload.value)]
  }

  private static func name(_ label: String?, _ index: Int) -> String {
    // The runtime calls values without a label ".0", ".1".
    guard let label, !label.hasPrefix(".") else { return String(index) }
    return label
  }
}
