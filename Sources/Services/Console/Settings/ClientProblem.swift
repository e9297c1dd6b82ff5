internal import ErrorModel
internal import Rendering

/// One thing that is wrong with the client's settings, and where.
public struct ClientProblem: Hashable, Sendable {
  /// The stable names; `schemas/codes.json` explains each.
  public enum Code: String, Sendable {
    case unreadable
    case invalidJSON5 = "invalid_json5"
    case unknownSetting = "unknown_setting"
    case duplicateSetting = "duplicate_setting"
    case wrongType = "wrong_type"
    case outOfRange = "out_of_range"
  }

  /// What is wrong.
  public let code: Code
  /// Where: file, line and column, or the variable.
  public let place: String
  /// The setting by its path; empty where it is about the whole file.
  public let setting: String
  /// What stands there.
  public let found: String
  /// What would be right; nil where the code says it all.
  public let expected: MessageKey?
  /// What would be right in the words of the reader of JSON5, in English.
  public var detail = ""

  /// The line for whoever wrote it, fit for a terminal.
  public func text(_ messages: Messages) -> String {
    let what =
      switch code {
      case .unreadable: messages.text("problem.unreadable")
      case .invalidJSON5: messages.text("problem.json5", .string(detail))
      case .unknownSetting:
        messages.text(
          "problem.unknown", .string(setting), .string(ClientSetting.all.map(\.path).joined(separator: ", ")))
      case .duplicateSetting: messages.text("problem.duplicate", .string(setting))
      case .wrongType, .outOfRange:
        messages.text(
          "problem.value", .string(setting), .string(found), .string(expected.map { messages.part($0) } ?? ""))
      }
    return "\(TerminalEscape.escape(place)): [\(code.rawValue)] \(what)"
  }
}
