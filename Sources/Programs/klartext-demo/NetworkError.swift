import Foundation
import Klartext

/// A request that did not come back with an answer: the first text's error.
enum NetworkError: KlartextError, PayloadReporting {
  case timeout(seconds: Int)
  case serverError(code: Int)
  case noInternet

  var descriptionMessage: Message? {
    switch self {
    case .timeout: "The server is not responding. Check the connection and try again."
    case .serverError(let code): "Server error: \(code). Try again later."
    case .noInternet: "There is no internet connection."
    }
  }

  var reasonMessage: Message? {
    switch self {
    case .timeout(let seconds): "No answer arrived within \(seconds) seconds."
    case .serverError(let code): "The server answered with code \(code)."
    case .noInternet: "The device is not connected to any network."
    }
  }

  var suggestionMessage: Message? {
    switch self {
    case .timeout: "Check Wi-Fi or mobile data, then send the request again."
    case .serverError: "Something went wrong on the server. Please try again later."
    case .noInternet: "Check your internet connection and try again."
    }
  }
}
