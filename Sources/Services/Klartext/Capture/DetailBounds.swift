package import ErrorModel

/// Puts finished details inside the bounds that captured ones have (design §6).
package struct DetailBounds {
  private var remaining = Limits.causes

  /// The details with texts cut, lists shortened, and causes bounded in depth and number.
  package static func bounded(_ details: ErrorDetails) -> ErrorDetails {
    var bounds = DetailBounds()
    return bounds.bounded(details, depth: 0)
  }

  private mutating func bounded(_ details: ErrorDetails, depth: Int) -> ErrorDetails {
    var bounded = ErrorDetails(
      type: Self.cut(details.type), caseName: Self.cut(details.caseName), domain: Self.cut(details.domain),
      code: details.code, description: details.description.map { Self.cut($0, to: Limits.descriptionCharacters) },
      reason: details.reason.map { Self.cut($0) }, suggestion: details.suggestion.map { Self.cut($0) },
      helpAnchor: Self.cut(details.helpAnchor), developerText: Self.cut(details.developerText))
    bounded.payload = details.payload.prefix(Limits.attributes).map {
      NamedArgument(name: TextCut.cut($0.name, to: Limits.textCharacters), value: Self.cut($0.value))
    }
    bounded.options = details.options.prefix(Limits.recoveryOptions).map {
      RecoveryOption(id: TextCut.cut($0.id, to: Limits.textCharacters), title: Self.cut($0.title))
    }
    for cause in details.causes where depth < Limits.causeDepth && remaining > 0 {
      remaining -= 1
      bounded.causes.append(self.bounded(cause, depth: depth + 1))
    }
    let left = details.causes.count - bounded.causes.count
    if left > 0 {
      let mark = "(causes cut, at least \(left) more)"
      bounded.developerText = bounded.developerText.map { "\($0) \(mark)" } ?? mark
    }
    return bounded
  }

  private static func cut(_ text: String?) -> String? { text.map { TextCut.cut($0, to: Limits.textCharacters) } }

  private static func cut(_ text: LocalizedText, to limit: Int = Limits.textCharacters, depth: Int = 0) -> LocalizedText
  {
    LocalizedText(
      key: text.key.map { TextCut.cut($0, to: limit) }, table: cut(text.table),
      arguments: text.arguments.prefix(Limits.attributes).map { cut($0, depth: depth) },
      text: text.text.map { TextCut.cut($0, to: limit) }, language: cut(text.language))
  }

  private static func cut(_ argument: Argument, depth: Int = 0) -> Argument {
    switch argument {
    case .string(let text): .string(TextCut.cut(text, to: Limits.textCharacters))
    case .error(let text): depth < Limits.causeDepth ? .error(cut(text, depth: depth + 1)) : .string("…")
    case .double(let number) where !number.isFinite: .string(String(number))
    default: argument
    }
  }
}
