internal import ErrorModel

/// A word that was to name a language and does not.
public struct WrongLanguage: Error, Hashable, Sendable {
  /// What is wrong with the word.
  public enum Fault: Hashable, Sendable {
    /// It is no tag.
    case malformed
    /// It is a tag, of a language that nobody knows.
    case unknown
    /// It is a list that is only too long.
    case tooLong
  }

  /// The word, as it was written.
  public let word: String
  /// What is wrong with it.
  public let fault: Fault

  init(_ word: String, isUnknown: Bool = false, isTooLong: Bool = false) {
    self.word = word
    fault = isTooLong ? .tooLong : isUnknown ? .unknown : .malformed
  }

  /// The sentence for whoever wrote it.
  ///
  /// - Parameter option: the option or setting it was written for, such as `--locale`.
  public func text(_ messages: Messages, option: String) -> String {
    let place = "\(option)=\(word)"
    return switch fault {
    case .malformed: messages.text("error.locale.malformed", .string(place))
    case .unknown: messages.text("error.locale.unknown", .string(place))
    case .tooLong: messages.text("error.locale.tooLong", .string(place), .int(Int64(ReaderLocale.mostListBytes)))
    }
  }
}
