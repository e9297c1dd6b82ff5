internal import Foundation

/// Finds the errors behind an error in a userInfo dictionary; anything else under those keys is passed over (case 06).
enum UserInfoCauses {
  // `NSError.underlyingErrors` and the constant of this key do not exist on Linux (M7).
  private static let several = "NSMultipleUnderlyingErrorsKey"

  /// The underlying errors, nearest first.
  static func all(in userInfo: [String: Any]) -> [any Error] {
    var causes: [any Error] = []
    if let cause = userInfo[NSUnderlyingErrorKey] as? any Error { causes.append(cause) }
    if let more = userInfo[several] as? [any Error] { causes += more }
    return causes
  }
}
