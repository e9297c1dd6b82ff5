internal import ErrorModel
internal import Foundation

/// The texts and options that an error gives; blank ones count as absent, none is made up (case 05).
struct CapturedTexts {
  private(set) var description: LocalizedText?
  private(set) var reason: LocalizedText?
  private(set) var suggestion: LocalizedText?
  private(set) var helpAnchor: String?
  private(set) var options: [RecoveryOption] = []

  /// A developer's description that is in no catalog.
  private(set) var developerText: String?

  private let language: String?
  private let asksErrors: Bool

  /// Asks an error: first for messages, then for the texts of `LocalizedError`, then in its userInfo.
  ///
  /// - Parameter asksErrors: Whether the error's own texts are asked for; messages always are, since they keep nested
  ///   errors unasked.
  init(of error: any Error, _ anatomy: ErrorAnatomy, language: String?, asksErrors: Bool) {
    self.language = language
    self.asksErrors = asksErrors
    let klartext = error as? any KlartextError
    description = text(klartext?.descriptionMessage)
    reason = text(klartext?.reasonMessage)
    suggestion = text(klartext?.suggestionMessage)
    // Foundation's own make up texts such as "error 1" here, in the language of the process.
    if asksErrors, !anatomy.isOfSystem, let localized = error as? any LocalizedError {
      description = description ?? text(localized.errorDescription, Limits.descriptionCharacters)
      reason = reason ?? text(localized.failureReason)
      suggestion = suggestion ?? text(localized.recoverySuggestion)
      helpAnchor = localized.helpAnchor
    }
    fill(from: anatomy.userInfo)
    setOptions(titles: klartext?.optionMessages ?? [])
    if options.isEmpty, asksErrors, !anatomy.isOfSystem, let recoverable = error as? any RecoverableError {
      setOptions(titles: recoverable.recoveryOptions)
    }
    helpAnchor = BoundedText.visible(helpAnchor, to: Limits.textCharacters)
    developerText = BoundedText.visible(developerText(of: error, anatomy), to: Limits.textCharacters)
  }

  private func developerText(of error: any Error, _ anatomy: ErrorAnatomy) -> String? {
    if let coding = anatomy.coding { return coding.developerText }
    if let text = anatomy.userInfo["NSDebugDescription"] as? String { return text }
    guard asksErrors, !anatomy.isOfSystem else { return nil }
    // As `Any`: the compiler takes every `any Error` for an `NSError`, which does describe itself.
    let value: Any = error
    if let described = value as? any CustomStringConvertible { return described.description }
    return (value as? any CustomDebugStringConvertible)?.debugDescription
  }

  private mutating func fill(from userInfo: [String: Any]) {
    func value(_ key: String) -> String? { userInfo[key] as? String }
    // Foundation leaves out the failure when it puts a description together (M6).
    description =
      description ?? text(value(NSLocalizedDescriptionKey), Limits.descriptionCharacters)
      ?? text(value("NSLocalizedFailure"), Limits.descriptionCharacters)
    reason = reason ?? text(value(NSLocalizedFailureReasonErrorKey))
    suggestion = suggestion ?? text(value(NSLocalizedRecoverySuggestionErrorKey))
    helpAnchor = TextCut.visible(helpAnchor) ?? value(NSHelpAnchorErrorKey)
    if let titles = userInfo[NSLocalizedRecoveryOptionsErrorKey] as? [String] { setOptions(titles: titles) }
  }

  private mutating func setOptions(titles: [Message]) {
    if titles.isEmpty { return }
    options = titles.prefix(Limits.recoveryOptions).enumerated().map { index, title in
      RecoveryOption(id: String(index), title: localizedText(title))
    }
  }

  private mutating func setOptions(titles: [String]) {
    // A blank title keeps its index free, since the index is what the error knows an option by.
    options = titles.prefix(Limits.recoveryOptions).enumerated().compactMap { index, title in
      text(title).map { RecoveryOption(id: String(index), title: $0) }
    }
  }

  private func text(_ message: Message?) -> LocalizedText? {
    guard let text = message.map(localizedText), TextCut.visible(text.text) != nil else { return nil }
    return text
  }

  private func localizedText(_ message: Message) -> LocalizedText {
    var resolver = MessageResolver(language: language, asksErrors: asksErrors)
    return resolver.text(of: message)
  }

  private func text(_ text: String?, _ limit: Int = Limits.textCharacters) -> LocalizedText? {
    BoundedText.visible(text, to: limit).map { LocalizedText(text: $0, language: language) }
  }
}
