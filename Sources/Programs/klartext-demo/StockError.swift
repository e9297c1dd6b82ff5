import Foundation
import Klartext

/// What can be wrong with the prices of the third text's stock view.
enum StockError: KlartextError {
  /// Nothing could be loaded; the error behind it is often nested itself.
  case loadingFailed(any Error)
  /// Points that the source marks as unknown, such as a price of −999.
  case incomplete(missingPoints: Int)
  /// The last good prices are shown with their age.
  case stale(minutes: Int)
  case accessDenied

  var descriptionMessage: Message? {
    switch self {
    case .loadingFailed(let error): "The prices could not be loaded: \(error)"
    case .incomplete(let missingPoints): "\(missingPoints) data points are missing."
    case .stale(let minutes): "The prices are \(minutes) minutes old."
    case .accessDenied: "You do not have access to these prices."
    }
  }

  var suggestionMessage: Message? {
    switch self {
    case .loadingFailed: nil
    case .incomplete: "The chart leaves these points blank."
    case .stale: "The last good prices stay visible until new ones arrive."
    case .accessDenied: "Ask an administrator for access."
    }
  }
}
