internal import Foundation

/// Whether all errors with one cheap key fall into one group, whatever they hold.
///
/// A group is told by type, case and the kind of the innermost error behind it (`GroupIdentity`). Type and case stand
/// in the cheap key. So the group is certain if no error can stand behind: nothing that a value of this type and case
/// holds may be, or hold, an error. That is asked of the *declared* types of what it holds, which one sample shows for
/// all, and answered with yes only for values without an inside: numbers, texts, dates and the like. A declared type of
/// `Any`, `any Error`, a class, or an enum with a payload of its own says no.
///
/// An error that says its severity itself counts as uncertain as well, since no fold is to hide that.
///
/// What says no is not folded at the call site; the send thread folds it when it knows the group (``GroupFolds``).
enum GroupCertainty: Sendable {
  case oneGroup, severalGroups

  /// How deep structs are looked into; what is deeper is not certain.
  private static let mostDepth = 3

  /// Finds out by reflection, once for each type and case: microseconds, and none of the error's own code.
  init(for error: any Error) {
    self = Self.holdsNoError(error) ? .oneGroup : .severalGroups
  }

  private static func holdsNoError(_ error: any Error) -> Bool {
    // These tell code, causes or children by code of their own, so that one value says nothing of the next.
    if type(of: error) is NSError.Type || error is any CustomNSError || error is any CustomReflectable { return false }
    // Its severity may differ from value to value, and no fold is to hide that.
    if error is any SeverityProviding { return false }
    let mirror = Mirror(reflecting: error)
    switch mirror.displayStyle {
    case .enum:
      // The code tells the case: the runtime's tag, or a raw value, which by the law of `RawRepresentable` is no
      // other case's.
      guard let payload = mirror.children.first else { return true }
      return isPlain(payload.value, depth: 0)
    case .struct, .class:
      return areFieldsPlain(mirror, depth: 0)
    default:
      return false
    }
  }

  /// Whether a value of the declared type of this one can never hold an error; called with the declared type opened.
  private static func isPlain<Declared>(_ value: Declared, depth: Int) -> Bool {
    if PlainTypes.contains(Declared.self) { return true }
    // A declared type of `any P` opens to itself, and the mirror is of what is in it: that says nothing.
    guard depth < mostDepth, type(of: value as Any) == Declared.self, Declared.self != AnyHashable.self,
      !(value is any Error), !(value is any CustomReflectable)
    else { return false }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .tuple || mirror.displayStyle == .struct else { return false }
    return areFieldsPlain(mirror, depth: depth + 1)
  }

  private static func areFieldsPlain(_ mirror: Mirror, depth: Int) -> Bool {
    var next: Mirror? = mirror
    while let current = next {
      for child in current.children where !isPlain(child.value, depth: depth) { return false }
      next = current.superclassMirror
    }
    return true
  }
}
