internal import ErrorModel
internal import Foundation

/// The texts and options that an error gives; blank ones count as absent, none is made up (case 05).
struct CapturedTexts {
  private(set) var description: LocalizedText?
  private(set) var reason: LocalizedText?
  private(set) var suggestion: LocalizedText?
  private(set) var helpAnchor: String?
  private(set) var options: [RecoveryOption] = []

  private let language: String?

  /// Asks an error: first for messages, then for the texts of `LocalizedError`, then in its userInfo.
  init(of error: any Error, language: String?) {
    self.language = language
    let klartext = error as? any KlartextError
    description = text(klartext?.descriptionMessage)
    reason = text(klartext?.reasonMessage)
    suggestion = text(klartext?.suggestionMessage)
    if let localized = error as? any LocalizedError {
      description = description ?? text(localized.errorDescription, Limits.descriptionCharacters)
      reason = reason ?? text(localized.failureReason)
      suggestion = suggestion ?? text(localized.recoverySuggestion)
      helpAnchor = TextCut.visible(localized.helpAnchor)
    }
    let bridged = ErrorNames.bridged(error)
    if let userInfo = bridged?.userInfo ?? (error as? any CustomNSError)?.errorUserInfo { fill(from: userInfo) }
    setOptions(titles: klartext?.optionMessages ?? [])
    if options.isEmpty, bridged == nil, let recoverable = error as? any RecoverableError {
      setOptions(titles: recoverable.recoveryOptions)
    }
    helpAnchor = helpAnchor.map { TextCut.cut($0, to: Limits.textCharacters) }
  }

  private mutating func fill(from userInfo: [String: Any]) {
    func value(_ key: String) -> String? { userInfo[key] as? String }
    // Foundation leaves out the failure when it puts a description together (M6).
    description =
      description ?? text(value(NSLocalizedDescriptionKey), Limits.descriptionCharacters)
      ?? text(value("NSLocalizedFailure"), Limits.descriptionCharacters)
    reason = reason ?? text(value(NSLocalizedFailureReasonErrorKey))
    suggestion = suggestion ?? text(value(NSLocalizedRecoverySuggestionErrorKey))
    helpAnchor = helpAnchor ?? TextCut.visible(value(NSHelpAnchorErrorKey))
    if let titles = userInfo[NSLocalizedRecoveryOptionsErrorKey] as? [String] { setOptions(titles: titles) }
  }

  private mutating func setOptions(titles: [Message]) {
    if titles.isEmpty { return }
    options = titles.prefix(Limits.recoveryOptions).enumerated().map { index, title in
      RecoveryOption(id: String(index), title: title.localizedText(language: language))
    }
  }

  private mutating func setOptions(titles: [String]) {
    // A blank title keeps its index free, since the index is what the error knows an option by.
    options = titles.prefix(Limits.recoveryOptions).enumerated().compactMap { index, title in
      text(title).map { RecoveryOption(id: String(index), title: $0) }
    }
  }

  private func text(_ message: Message?) -> LocalizedText? {
    guard let text = message?.localizedText(language: language), TextCut.visible(text.text) != nil else { return nil }
    return text
  }

  private func text(_ text: String?, _ limit: Int = Limits.textCharacters) -> LocalizedText? {
    TextCut.visible(text).map { LocalizedText(text: TextCut.cut($0, to: limit), language: language) }
  }
}
