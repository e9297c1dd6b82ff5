internal import ErrorModel
internal import Foundation

/// What reflection finds inside an error: nested errors and, for types that opt in, named values.
struct ErrorInterior {
  /// The most stored properties and associated values that are looked at.
  private static let mostChildren = 64

  /// Nested errors in the order of their places.
  private(set) var causes: [any Error] = []
  /// Everything else by label.
  private(set) var payload: [NamedArgument] = []

  /// Looks into an error.
  ///
  /// - Parameter withPayload: Whether the type allows its values to be reported.
  init(of mirror: Mirror, withPayload: Bool) {
    let children = Self.children(of: mirror)
    for (index, child) in children.enumerated() {
      if let cause = child.value as? any Error {
        causes.append(cause)
      } else if let several = child.value as? [any Error], !several.isEmpty {
        causes += several
      } else if withPayload, let value = PayloadValue.argument(for: child.value) {
        payload.append(NamedArgument(name: Self.name(child.label, index), value: value))
      }
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
