internal import CaseNames
internal import Foundation
internal import Grouping

/// The names of an error that stay the same from run to run and, for cases, from release to release.
enum ErrorNames {
  /// The type with its module, without addresses of hidden scopes (M4) and without generic arguments.
  static func typeName(of error: any Error) -> String { typeName(type(of: error)) }

  static func typeName(_ type: any Any.Type) -> String { stable(String(reflecting: type)) }

  /// A name as `String(reflecting:)` gives it, without what changes.
  static func stable(_ name: String) -> String {
    // Most types are neither hidden nor generic, and of those nothing is left out.
    name.utf8.contains { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "<") } ? TypeName.stable(name) : name
  }

  /// The error as an `NSError`, only if it really is one: on Linux bridging makes a new object each time (M7).
  static func bridged(_ error: any Error) -> NSError? {
    type(of: error) is NSError.Type ? error as NSError : nil
  }

  /// The name of an enum's case, with the path for errors of coding; nil for other types.
  ///
  /// The number of a case is no name: it changes with the place of the case in its type (M2).
  static func caseName(of error: any Error) -> String? {
    CodingErrorNames(error)?.caseName ?? caseName(ofEnum: error)
  }

  /// The name of the case, never by a description: that may be foreign, and endless (M8).
  static func caseName(ofEnum error: any Error) -> String? {
    func name<Failure: Error>(_ error: Failure) -> String? { CaseName.name(of: error) }
    return name(error)
  }
}
