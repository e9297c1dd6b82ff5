package import ErrorModel
internal import Wire

/// Keeps the details of an error inside their bounds (design §6), whoever made them: a service's hook, or a program in
/// another language.
///
/// What ``Capture`` made is inside them already and stays as it is.
package enum DetailBounds {
  /// Arguments of one text; a message has as many as its author wrote into a sentence.
  private static let arguments = 64

  /// The details with texts cut, lists shortened, and causes bounded in depth and number.
  package static func bounded(_ details: ErrorDetails) -> ErrorDetails {
    var details = details
    bound(&details)
    return details
  }

  /// Cuts what is too long or too much in details; marks what of the causes is left out.
  static func bound(_ error: inout ErrorDetails) {
    var causesLeft = Limits.causes
    bound(&error, depth: 0, causesLeft: &causesLeft)
  }

  private static func bound(_ error: inout ErrorDetails, depth: Int, causesLeft: inout Int) {
    error.type = cut(error.type)
    error.caseName = cut(error.caseName)
    error.domain = cut(error.domain)
    error.helpAnchor = cut(error.helpAnchor)
    error.developerText = cut(error.developerText)
    error.description = error.description.map { text($0, Limits.descriptionCharacters, depth: 0) }
    error.reason = error.reason.map { text($0, Limits.textCharacters, depth: 0) }
    error.suggestion = error.suggestion.map { text($0, Limits.textCharacters, depth: 0) }
    error.options = error.options.prefix(Limits.recoveryOptions).map { option in
      RecoveryOption(
        id: TextCut.cut(option.id, to: Limits.textCharacters),
        title: text(option.title, Limits.textCharacters, depth: 0))
    }
    error.payload = payload(error.payload)
    boundCauses(of: &error, depth: depth, causesLeft: &causesLeft)
  }

  private static func boundCauses(of error: inout ErrorDetails, depth: Int, causesLeft: inout Int) {
    if error.causes.isEmpty { return }
    var kept: [ErrorDetails] = []
    for cause in error.causes {
      guard depth < Limits.causeDepth, causesLeft > 0 else { break }
      causesLeft -= 1
      var cause = cause
      bound(&cause, depth: depth + 1, causesLeft: &causesLeft)
      kept.append(cause)
    }
    let left = UInt64(error.causes.count - kept.count)
    if left > 0 {
      if case .more(let before) = error.causesCut {
        error.causesCut = .more(before &+ left)
      } else {
        error.causesCut = .more(left)
      }
    }
    error.causes = kept
  }

  private static func payload(_ payload: [NamedArgument]) -> [NamedArgument] {
    var bytes = 0
    var kept: [NamedArgument] = []
    for entry in payload.prefix(Limits.payloadEntries) {
      let value = argument(entry.value, depth: 0)
      let name = TextCut.cut(entry.name, to: Limits.textCharacters)
      bytes += name.utf8.count + PayloadWalk.cost(of: value)
      guard bytes <= Limits.payloadBytes else { break }
      kept.append(NamedArgument(name: name, value: value))
    }
    return kept
  }

  private static func text(_ text: LocalizedText, _ limit: Int, depth: Int) -> LocalizedText {
    var text = text
    text.key = text.key.map { TextCut.cut($0, to: Limits.descriptionCharacters) }
    text.table = cut(text.table)
    text.text = text.text.map { TextCut.cut($0, to: limit) }
    text.language = cut(text.language)
    // Not shortened by itself: what an argument stands for goes by its place.
    text.arguments = text.arguments.prefix(arguments).map { argument($0, depth: depth) }
    return text
  }

  private static func argument(_ argument: Argument, depth: Int) -> Argument {
    switch argument {
    case .string(let value): .string(TextCut.cut(value, to: Limits.textCharacters))
    case .error(let value):
      depth < ErrorWriter.textDepth
        ? .error(text(value, Limits.textCharacters, depth: depth + 1))
        : .string(TextCut.cut(value.text ?? value.key ?? "", to: Limits.textCharacters))
    default: argument
    }
  }

  private static func cut(_ text: String?) -> String? { text.map { TextCut.cut($0, to: Limits.textCharacters) } }
}
