internal import ErrorModel
internal import Foundation

/// Turns a message into a text with plain arguments, following nested messages and errors in bounded steps.
struct MessageResolver {
  /// The language of the texts; nil if it is not known.
  let language: String?
  /// Whether private values are shown; only for texts that stay in the process.
  private let showsPrivate: Bool
  /// Nested texts that may still be made; counted by steps, since a ring cannot be seen by identity (M7).
  private var remaining = Limits.causes
  private var depth = 0

  /// Whether nested errors are asked for texts of their own; messages always are.
  private let asksErrors: Bool

  init(language: String?, asksErrors: Bool = true, showsPrivate: Bool = false) {
    self.language = language
    self.asksErrors = asksErrors
    self.showsPrivate = showsPrivate
  }

  mutating func text(of message: Message) -> LocalizedText {
    let arguments = message.arguments.map { argument(for: $0) }
    let text = TextCut.cut(FormatRenderer.text(message.format, arguments), to: Limits.descriptionCharacters)
    return LocalizedText(
      key: message.key, table: message.table, arguments: arguments, text: text, language: language)
  }

  private mutating func argument(for value: MessageValue) -> Argument {
    switch value {
    case .plain(.string(let text)): return .string(TextCut.cut(text, to: Limits.textCharacters))
    case .plain(let argument): return argument
    case .hidden(let value, _) where showsPrivate: return argument(for: value)
    case .hidden(_, .none): return .string(MessagePrivacy.placeholder)
    case .hidden(let value, .hash): return .string(PrivateValueHash.placeholder(for: hashed(value)))
    case .message(let box): return nested { $0.text(of: box.message) } ?? .string("…")
    case .error(let error): return argument(of: error)
    }
  }

  /// What of a private value goes into its hash: the value, or the text that a nested one has inside the process.
  private func hashed(_ value: MessageValue) -> String {
    if case .plain(.string(let text)) = value { return text }
    var inside = MessageResolver(language: nil, showsPrivate: true)
    return FormatRenderer.text("%@", [inside.argument(for: value)])
  }

  /// An error as an argument: its headline, with key and arguments where it has them.
  mutating func argument(of error: any Error) -> Argument {
    nested { $0.description(of: error) } ?? .string("…")
  }

  private mutating func nested(_ body: (inout MessageResolver) -> LocalizedText?) -> Argument? {
    guard depth < Limits.causeDepth, remaining > 0 else { return nil }
    remaining -= 1
    depth += 1
    defer { depth -= 1 }
    return body(&self).map(Argument.error)
  }

  /// The headline of a nested error; never asks for a description of an error's inside, which may be endless (M8).
  private mutating func description(of error: any Error) -> LocalizedText {
    if let described = error as? DescribedError {
      return described.details.description ?? SystemSentence.text(for: described.details)
    }
    if let message = (error as? any KlartextError)?.descriptionMessage {
      let text = text(of: message)
      if TextCut.visible(text.text) != nil { return text }
    }
    let anatomy = ErrorAnatomy(of: error)
    let own = asksErrors && !anatomy.isOfSystem ? (error as? any LocalizedError)?.errorDescription : nil
    for text in [own, anatomy.userInfo[NSLocalizedDescriptionKey], anatomy.userInfo["NSLocalizedFailure"]] {
      if let text = BoundedText.visible(text as? String, to: Limits.descriptionCharacters) {
        return LocalizedText(text: text, language: language)
      }
    }
    return SystemSentence.text(
      for: ErrorDetails(
        type: anatomy.type, caseName: anatomy.caseName, domain: anatomy.domain, code: anatomy.code))
  }
}
