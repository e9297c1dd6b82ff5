/// The rule in a gettext header that gives the number of the form for a count.
///
/// A C expression over unsigned whole numbers with one variable, `n`. Total once it is parsed: sums and products stop
/// at the ends of the range instead of running over it, what is divided by zero is 0, and a number past the last form
/// is the last form.
///
/// - SeeAlso: https://www.gnu.org/software/gettext/manual/html_node/Plural-forms.html
public struct PluralExpression: Hashable, Sendable {
  /// The most forms that are read; the most any language needs is six (Arabic).
  public static let mostForms = 16
  /// The longest expression that is read; the longest real ones have about 250 bytes.
  public static let mostBytes = 2_048

  /// The rule of a file that has none: one form for 1 and one for everything else.
  public static let germanic = PluralExpression(
    count: 2, nodes: [.quantity, .constant(1), .binary(.notEqual, 0, 1)])

  /// How many forms there are.
  public let count: Int

  /// The parts of the expression, each behind the parts it refers to; the last is the whole.
  private let nodes: [Node]

  /// A part of the expression; numbers of parts instead of references keep it flat.
  enum Node: Hashable, Sendable {
    /// `n`.
    case quantity
    case constant(UInt64)
    case not(UInt16)
    case binary(Operator, UInt16, UInt16)
    case choice(condition: UInt16, yes: UInt16, no: UInt16)
  }

  /// The operators between two values.
  enum Operator: Hashable, Sendable {
    case or, and, equal, notEqual, less, greater, lessOrEqual, greaterOrEqual, plus, minus, times, over, remainder
  }

  init(count: Int, nodes: [Node]) {
    self.count = count
    self.nodes = nodes
  }

  /// Reads an expression such as `n%10==1 && n%100!=11 ? 0 : 1`.
  ///
  /// - Parameters:
  ///   - count: How many forms there are, from 1 to ``mostForms``.
  ///   - expression: The expression without a semicolon.
  /// - Throws: what is wrong, with its place in `expression`.
  public init(count: Int, expression: String) throws(PluralExpressionError) {
    guard (1...Self.mostForms).contains(count) else { throw PluralExpressionError(.countOutOfRange, at: 0) }
    let bytes = Array(expression.utf8)
    try self.init(count: count, nodes: PluralExpressionParser.parse(bytes, in: bytes.startIndex..<bytes.endIndex))
  }

  /// The number of the form, from 0, always below ``count``.
  public func form(for n: UInt64) -> Int {
    guard let whole = nodes.indices.last else { return 0 }
    return Int(clamping: min(value(whole, n), UInt64(clamping: count - 1)))
  }

  private func value(_ index: Int, _ n: UInt64) -> UInt64 {
    switch nodes[index] {
    case .quantity: n
    case .constant(let number): number
    case .not(let inner): value(Int(inner), n) == 0 ? 1 : 0
    case .choice(let condition, let yes, let no):
      value(Int(condition), n) != 0 ? value(Int(yes), n) : value(Int(no), n)
    // As in C the right side counts only where the left one leaves it open.
    case .binary(.or, let left, let right): value(Int(left), n) != 0 || value(Int(right), n) != 0 ? 1 : 0
    case .binary(.and, let left, let right): value(Int(left), n) != 0 && value(Int(right), n) != 0 ? 1 : 0
    case .binary(let symbol, let left, let right): Self.result(value(Int(left), n), symbol, value(Int(right), n))
    }
  }

  private static func result(_ left: UInt64, _ symbol: Operator, _ right: UInt64) -> UInt64 {
    switch symbol {
    case .or, .and: 0
    case .equal: left == right ? 1 : 0
    case .notEqual: left != right ? 1 : 0
    case .less: left < right ? 1 : 0
    case .greater: left > right ? 1 : 0
    case .lessOrEqual: left <= right ? 1 : 0
    case .greaterOrEqual: left >= right ? 1 : 0
    case .plus:
      switch left.addingReportingOverflow(right) {
      case (let sum, let overflow): overflow ? .max : sum
      }
    case .minus: left > right ? left - right : 0
    case .times:
      switch left.multipliedReportingOverflow(by: right) {
      case (let product, let overflow): overflow ? .max : product
      }
    case .over: right == 0 ? 0 : left / right
    case .remainder: right == 0 ? 0 : left % right
    }
  }
}
