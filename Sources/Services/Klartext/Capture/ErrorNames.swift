internal import Foundation
internal import Grouping

/// The names of an error that stay the same from run to run and, for cases, from release to release.
enum ErrorNames {
  /// The type with its module, without addresses of hidden scopes (M4) and without generic arguments.
  static func typeName(of error: any Error) -> String { typeName(type(of: error)) }

  static func typeName(_ type: any Any.Type) -> String { TypeName.stable(String(reflecting: type)) }

  /// The error as an `NSError`, only if it really is one: on Linux bridging makes a new object each time (M7).
  static func bridged(_ error: any Error) -> NSError? {
    type(of: error) is NSError.Type ? error as NSError : nil
  }

  /// The name of an enum's case; nil for other types, and where a description of the type's own hides it.
  ///
  /// The number of a case is no name: it changes with the place of the case in its type (M2).
  static func caseName(of error: any Error) -> String? { caseName(of: error, mirror: Mirror(reflecting: error)) }

  static func caseName(of error: any Error, mirror: Mirror) -> String? {
    if let decoding = CodingErrorNames(error) { return decoding.caseName }
    guard mirror.displayStyle == .enum else { return nil }
    if let label = mirror.children.first?.label { return label }
    // With no payload there is nothing nested in the description, so it cannot run out of stack (M8).
    guard mirror.children.isEmpty, !describesItself(error) else { return nil }
    return String(describing: error)
  }

  /// Whether `String(describing:)` would give a text of the type's own.
  static func describesItself(_ error: any Error) -> Bool {
    // As `Any`: the compiler takes every `any Error` for an `NSError`, which does describe itself.
    let value: Any = error
    return value is any CustomStringConvertible || value is any CustomDebugStringConvertible
      || value is any TextOutputStreamable
  }
}
