import Foundation
import Klartext

/// An error that an operator can get the service out of: the second text's error with buttons.
enum OrderError: KlartextError, RecoverableError {
  case notSaved(attempts: Int)

  var descriptionMessage: Message? { "The order could not be saved." }

  var reasonMessage: Message? {
    switch self {
    case .notSaved(let attempts): "\(attempts) attempts failed."
    }
  }

  var suggestionMessage: Message? { "Try again, or keep a draft and continue later." }

  var optionMessages: [Message] { ["Try Again", "Keep Draft", "Discard Order"] }

  /// Takes the order where the option leads; a second try saves it while few have failed.
  func attemptRecovery(optionIndex recoveryOptionIndex: Int) -> Bool {
    switch (self, recoveryOptionIndex) {
    case (.notSaved(let attempts), 0):
      guard attempts < 5 else { return false }
      OrderDesk.shared.take(.saved)
    case (_, 1): OrderDesk.shared.take(.draft)
    case (_, 2): OrderDesk.shared.take(.discarded)
    default: return false
    }
    return true
  }
}
