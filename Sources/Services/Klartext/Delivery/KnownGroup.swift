internal import ErrorModel
internal import Foundation
internal import Grouping

/// The group of errors that tell all of their identity without reflection and without a text: found at the call site.
///
/// The key is that of no service in particular, and it only has to be equal where the real ones are.
enum KnownGroup {
  // Not stored: a look whether a stored one is made already costs more than to make it.
  private static var bridged: ObjectIdentifier { ObjectIdentifier(NSError.self) }
  private static var described: ObjectIdentifier { ObjectIdentifier(DescribedError.self) }

  /// Whether it is worth asking.
  @inline(__always)
  static func mayBeKnown(_ type: ObjectIdentifier) -> Bool { type == bridged || type == described }

  /// The key; nil for an error of any other type, and for one with errors behind it.
  static func key(of error: any Error) -> GroupKey? {
    // A subclass may compute its domain, which is foreign code: only the class itself.
    if ObjectIdentifier(type(of: error)) == bridged { return key(of: error as NSError) }
    return if let described = error as? DescribedError { key(of: described.details) } else { nil }
  }

  private static func key(of error: NSError) -> GroupKey? {
    let userInfo = error.userInfo
    if !userInfo.isEmpty, !UserInfoCauses.all(in: userInfo).isEmpty { return nil }
    return key(of: ErrorDetails(domain: error.domain, code: Int64(error.code)))
  }

  private static func key(of details: ErrorDetails) -> GroupKey? {
    // A group by text is not certain here: what is masked in the text before it is grouped is not masked yet.
    guard details.causes.isEmpty, details.type != nil || details.caseName != nil || details.code != nil else {
      return nil
    }
    return GroupIdentity.key(service: "", explicitGroup: nil, error: details)
  }
}
