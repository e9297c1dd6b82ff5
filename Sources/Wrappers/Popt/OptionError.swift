/// A command line that was not understood: which option, and what was wrong with it.
public struct OptionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was wrong.
  public enum Code: String, CaseIterable, Sendable {
    case unknownOption = "unknown_option"
    case missingArgument = "missing_argument"
    case unwantedArgument = "unwanted_argument"
    case notANumber = "not_a_number"
    case outOfRange = "out_of_range"
    case failed
  }

  /// What was wrong.
  public var code: Code
  /// The option as it was written, with its dashes.
  public var option: String
  /// What would have been accepted, in English.
  public var expected: String

  /// Makes an error.
  public init(_ code: Code, option: String, expected: String) {
    self.code = code
    self.option = option
    self.expected = expected
  }

  /// For the person at the keyboard, in English; the option is foreign text, so escape it before a terminal sees it.
  public var description: String { "\(option): \(expected)" }
}
