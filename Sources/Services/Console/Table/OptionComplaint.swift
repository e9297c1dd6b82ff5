internal import ErrorModel
internal import Popt

/// What was wrong with an option, in the reader's words.
struct OptionComplaint {
  private let error: OptionError
  private let options: [OptionSpec]

  init(_ error: OptionError, _ options: [OptionSpec]) {
    self.error = error
    self.options = options
  }

  func text(_ messages: Messages) -> String {
    let written = Argument.string(error.option)
    switch error.code {
    case .unknownOption:
      let names = options.map { "--\($0.name)" }
      let hint = NearestName.nearest(to: error.option, in: names).map {
        messages.text("error.didYouMean", .string($0))
      }
      return [messages.text("error.option.unknown", written), hint].compactMap(\.self).joined(separator: " ")
    case .missingArgument: return messages.text("error.option.noValue", written)
    case .unwantedArgument: return messages.text("error.option.unwanted", written)
    case .notANumber, .outOfRange:
      guard let range else { return messages.text("error.option.failed", written) }
      return messages.text("error.option.range", written, .int(range.lowerBound), .int(range.upperBound))
    case .failed: return messages.text("error.option.failed", written)
    }
  }

  private var range: ClosedRange<Int64>? {
    let name = error.option.drop { $0 == "-" }.prefix { $0 != "=" }
    guard case .integer(let range) = options.first(where: { $0.name == name })?.kind else { return nil }
    return range
  }
}
