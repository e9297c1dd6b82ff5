import Foundation
import Klartext

/// Data that a chart cannot show: the third text's error, whose sentence holds the sentence of another error.
enum DataError: KlartextError {
  case invalidURL
  case networkError(any Error)
  case decodingError(any Error)
  case emptyData

  var descriptionMessage: Message? {
    switch self {
    case .invalidURL: "The address is not valid."
    case .networkError(let error): "Network error: \(error)"
    case .decodingError(let error): "The data could not be read: \(error)"
    case .emptyData: "There is no data to show."
    }
  }

  var reasonMessage: Message? {
    switch self {
    case .emptyData: "The source answered with an empty list."
    case .invalidURL, .networkError, .decodingError: nil
    }
  }

  var suggestionMessage: Message? {
    switch self {
    case .invalidURL: "Check the address in the settings."
    case .emptyData: "Load the data again later."
    case .networkError, .decodingError: nil
    }
  }
}
