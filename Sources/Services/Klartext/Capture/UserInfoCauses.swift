internal import Foundation

/// Finds the errors behind an error in a userInfo dictionary; anything else under those keys is passed over (case 06).
enum UserInfoCauses {
  // `NSError.underlyingErrors` and the constant of this key do not exist on Linux (M7).
  static let several = "NSMultipleUnderlyingErrorsKey"

  /// The underlying errors, nearest first.
  static func all(in userInfo: [String: Any]) -> CauseList {
    var causes = CauseList()
    if let cause = userInfo[NSUnderlyingErrorKey] as? any Error { causes.append(cause) }
    if let list = userInfo[several] { _ = causes.append(listIn: list) }
    return causes
  }
}
