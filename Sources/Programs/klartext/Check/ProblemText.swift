internal import Configuration
internal import Console
internal import ErrorModel
internal import Rendering

/// A problem of a configuration in the reader's language, behind its place and code as compilers tell them.
struct ProblemText {
  let session: Session

  /// The line; safe for a terminal.
  func line(_ problem: ConfigurationProblem) -> String {
    let hint = problem.suggestion.map { session.text("error.didYouMean", .string($0)) }
    let sentence = [sentence(problem), hint].compactMap(\.self).joined(separator: ". ")
    return "\(TerminalEscape.escape(problem.origin.description)): error[\(problem.code.rawValue)]: \(sentence)"
  }

  private func sentence(_ problem: ConfigurationProblem) -> String {
    let setting = Argument.string(problem.setting)
    let expected = problem.expectedText
    switch problem.code {
    case .unreadable: return "\(session.text("problem.unreadable")): \(TerminalEscape.escape(problem.found))"
    case .invalidJSON5: return session.text("problem.json5", part(expected))
    case .unknownSetting where problem.suggestion != nil: return session.text("problem.noSetting", setting)
    case .unknownSetting:
      return session.text("problem.unknown", setting, .string(expected.arguments.first ?? expected.english))
    case .duplicateSetting:
      let text = session.text("problem.duplicate", setting)
      guard expected.key == .first, let line = expected.arguments.first else { return text }
      return "\(text). \(session.text("problem.first", .string(line)))"
    case .contradiction where expected.arguments.count == 4:
      return session.text(
        "problem.contradiction", setting, part(problem.foundText), .string(expected.arguments[2]),
        .string(expected.arguments[3]), part(expected))
    default: break
    }
    if problem.setting.isEmpty { return session.text("problem.root", part(problem.foundText), part(expected)) }
    return session.text("problem.value", setting, part(problem.foundText), part(expected))
  }

  /// A part of a sentence; what no catalog has is shown as it is.
  private func part(_ text: ConfigurationText) -> Argument {
    guard let key = text.key else { return .string(text.english) }
    // As many as the text takes: a law has two, and what stands behind them is for the sentence around it.
    let arguments = text.arguments.prefix(2).map { Argument.string($0) }
    return .string(session.messages.part(MessageKey(rawValue: key.rawValue), with: arguments))
  }
}
