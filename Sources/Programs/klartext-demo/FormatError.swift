import Foundation
import Klartext

/// What a decoder finds wrong; reported only inside another error.
enum FormatError: KlartextError {
  case missingField(String)

  var descriptionMessage: Message? {
    switch self {
    case .missingField(let name): "The field “\(name)” is missing."
    }
  }
}
