internal import Foundation

/// What a userInfo holds beyond the texts and errors that have places of their own (case 06).
enum UserInfoValues {
  /// Texts that become texts of the error.
  private static let texts: Set = [
    NSLocalizedDescriptionKey, NSLocalizedFailureReasonErrorKey, NSLocalizedRecoverySuggestionErrorKey,
    NSHelpAnchorErrorKey, "NSDebugDescription",
  ]
  private static let failure = "NSLocalizedFailure"
  /// An object that acts and says nothing.
  private static let attempter = "NSRecoveryAttempter"

  /// The values by key, in order; of a dictionary beyond all measure, any that ``PayloadWalk/mostChildren`` allows.
  static func values(in userInfo: [String: Any]) -> [(name: String, value: Any)] {
    var values: [(name: String, value: Any)] = []
    for (key, value) in userInfo.prefix(PayloadWalk.mostChildren) where !hasPlace(key, value, userInfo) {
      values.append((key, value))
    }
    return values.sorted { $0.name < $1.name }
  }

  /// Whether a value is told elsewhere. Under a key of a text or an error, anything else has no other place.
  private static func hasPlace(_ key: String, _ value: Any, _ userInfo: [String: Any]) -> Bool {
    switch key {
    case _ where texts.contains(key): value is String
    // Foundation leaves it out beside a description (M6), and so it has no place then.
    case failure: value is String && !(userInfo[NSLocalizedDescriptionKey] is String)
    case NSLocalizedRecoveryOptionsErrorKey: value is [String]
    case NSUnderlyingErrorKey: value is any Error
    case UserInfoCauses.several: Elements(of: value, upTo: 1)?.values.first is any Error
    case attempter: true
    default: false
    }
  }
}
