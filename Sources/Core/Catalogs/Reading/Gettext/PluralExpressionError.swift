/// Why a gettext plural rule cannot be used, and where.
public struct PluralExpressionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Code: String, CaseIterable, Hashable, Sendable {
    /// `nplurals=` is missing or is no number.
    case missingCount = "missing_count"
    /// `nplurals` is 0 or larger than ``PluralExpression/mostForms``.
    case countOutOfRange = "count_out_of_range"
    /// `plural=` is missing.
    case missingExpression = "missing_expression"
    /// The expression has more bytes than ``PluralExpression/mostBytes``.
    case tooLong = "too_long"
    /// Operators and parentheses stand in each other deeper than anybody means.
    case tooDeep = "too_deep"
    /// A number does not fit into 64 bits.
    case numberTooLarge = "number_too_large"
    /// Something is divided by a zero that is written there.
    case divisionByZero = "division_by_zero"
    /// A character that cannot stand there.
    case unexpectedCharacter = "unexpected_character"
    /// The expression stops in the middle.
    case unexpectedEnd = "unexpected_end"
  }

  /// What is wrong.
  public var code: Code
  /// Where, in bytes from the start of the text that was read.
  public var offset: Int

  /// Makes an error.
  public init(_ code: Code, at offset: Int) {
    self.code = code
    self.offset = offset
  }

  public var description: String {
    switch code {
    case .missingCount: "“nplurals=” with a number is missing."
    case .countOutOfRange: "“nplurals” must be from 1 to \(PluralExpression.mostForms)."
    case .missingExpression: "“plural=” with an expression is missing."
    case .tooLong: "The expression is longer than \(PluralExpression.mostBytes) bytes."
    case .tooDeep: "The expression is nested too deeply."
    case .numberTooLarge: "The number is too large."
    case .divisionByZero: "The expression divides by zero."
    case .unexpectedCharacter: "This character cannot stand here."
    case .unexpectedEnd: "The expression is not complete."
    }
  }
}
