public import Foundation

/// An error that gives its texts as messages, so that each reader gets them in an own language.
///
/// The ordinary texts of `LocalizedError` follow from the messages; give none of them yourself.
///
/// ```swift
/// enum NetworkError: KlartextError {
///   case timeout, serverError(code: Int)
///   var descriptionMessage: Message? {
///     switch self {
///     case .timeout: "The connection timed out."
///     case .serverError(let code): "Server error: \(code). Try again later."
///     }
///   }
/// }
/// ```
public protocol KlartextError: LocalizedError {
  /// The headline: what happened.
  var descriptionMessage: Message? { get }
  /// Why it happened.
  var reasonMessage: Message? { get }
  /// What the reader can do.
  var suggestionMessage: Message? { get }
  /// The titles of the recovery options, in the order of `RecoverableError.recoveryOptions`; empty if there are none.
  var optionMessages: [Message] { get }
}

extension KlartextError {
  public var descriptionMessage: Message? { nil }
  public var reasonMessage: Message? { nil }
  public var suggestionMessage: Message? { nil }
  public var optionMessages: [Message] { [] }

  public var errorDescription: String? { descriptionMessage?.text }
  public var failureReason: String? { reasonMessage?.text }
  public var recoverySuggestion: String? { suggestionMessage?.text }
  // Foundation has this default too, but a service that does not import Foundation must not have to see it.
  public var helpAnchor: String? { nil }
}

extension KlartextError where Self: RecoverableError {
  public var recoveryOptions: [String] { optionMessages.map(\.text) }
}
