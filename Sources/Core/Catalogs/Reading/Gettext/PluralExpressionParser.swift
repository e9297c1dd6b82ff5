/// Reads the expression of a plural rule, by operator precedence (Pratt).
struct PluralExpressionParser {
  /// How deep operators and parentheses may stand in each other; the deepest real rules have about 12.
  ///
  /// Reading and evaluation go down as far, on whatever stack the caller has.
  private static let mostDepth = 200

  private let bytes: [UInt8]
  private let end: Int
  private var at: Int
  private var nodes: [PluralExpression.Node] = []
  /// How deep each part is.
  private var heights: [Int] = []

  /// The parts of the expression in a range of bytes; errors name their place by the same offsets.
  static func parse(_ bytes: [UInt8], in range: Range<Int>) throws(PluralExpressionError) -> [PluralExpression.Node] {
    guard range.count <= PluralExpression.mostBytes else { throw PluralExpressionError(.tooLong, at: range.lowerBound) }
    var parser = PluralExpressionParser(bytes: bytes, range: range)
    _ = try parser.expression(minimum: 1, depth: 0)
    guard parser.at == parser.end else { throw PluralExpressionError(.unexpectedCharacter, at: parser.at) }
    return parser.nodes
  }

  private init(bytes: [UInt8], range: Range<Int>) {
    self.bytes = bytes
    end = range.upperBound
    at = range.lowerBound
  }

  /// What stands between two values, with how strongly it binds; C's order.
  private enum Infix {
    case question
    case binary(PluralExpression.Operator, precedence: Int)

    var precedence: Int {
      switch self {
      case .question: 1
      case .binary(_, let precedence): precedence
      }
    }
  }

  private mutating func expression(minimum: Int, depth: Int) throws(PluralExpressionError) -> UInt16 {
    guard depth <= Self.mostDepth else { throw PluralExpressionError(.tooDeep, at: at) }
    var left = try operand(depth: depth)
    while let (infix, length) = infix(), infix.precedence >= minimum {
      at += length
      switch infix {
      case .question:
        let yes = try expression(minimum: 1, depth: depth + 1)
        try take(UInt8(ascii: ":"))
        let no = try expression(minimum: 1, depth: depth + 1)
        left = try add(.choice(condition: left, yes: yes, no: no), over: [left, yes, no])
      case .binary(let symbol, let precedence):
        skipBlanks()
        let place = at
        let right = try expression(minimum: precedence + 1, depth: depth + 1)
        if symbol == .over || symbol == .remainder, nodes[Int(right)] == .constant(0) {
          throw PluralExpressionError(.divisionByZero, at: place)
        }
        left = try add(.binary(symbol, left, right), over: [left, right])
      }
    }
    return left
  }

  private mutating func operand(depth: Int) throws(PluralExpressionError) -> UInt16 {
    skipBlanks()
    guard at < end else { throw PluralExpressionError(.unexpectedEnd, at: at) }
    switch bytes[at] {
    case UInt8(ascii: "n"):
      at += 1
      return try add(.quantity)
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      return try add(.constant(try number()))
    case UInt8(ascii: "!"):
      at += 1
      guard depth < Self.mostDepth else { throw PluralExpressionError(.tooDeep, at: at) }
      let inner = try operand(depth: depth + 1)
      return try add(.not(inner), over: [inner])
    case UInt8(ascii: "("):
      at += 1
      let inner = try expression(minimum: 1, depth: depth + 1)
      try take(UInt8(ascii: ")"))
      return inner
    default:
      throw PluralExpressionError(.unexpectedCharacter, at: at)
    }
  }

  private mutating func number() throws(PluralExpressionError) -> UInt64 {
    let start = at
    var value: UInt64 = 0
    while at < end, case UInt8(ascii: "0")...UInt8(ascii: "9") = bytes[at] {
      let (tens, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, isOver) = tens.addingReportingOverflow(UInt64(bytes[at] - UInt8(ascii: "0")))
      guard !isTooLarge, !isOver else { throw PluralExpressionError(.numberTooLarge, at: start) }
      value = sum
      at += 1
    }
    return value
  }

  /// The operator that comes next and its length; it is not taken yet.
  private mutating func infix() -> (Infix, length: Int)? {
    skipBlanks()
    guard at < end else { return nil }
    let next = at + 1 < end ? bytes[at + 1] : 0
    switch (bytes[at], next) {
    case (UInt8(ascii: "?"), _): return (.question, 1)
    case (UInt8(ascii: "|"), UInt8(ascii: "|")): return (.binary(.or, precedence: 2), 2)
    case (UInt8(ascii: "&"), UInt8(ascii: "&")): return (.binary(.and, precedence: 3), 2)
    case (UInt8(ascii: "="), UInt8(ascii: "=")): return (.binary(.equal, precedence: 4), 2)
    case (UInt8(ascii: "!"), UInt8(ascii: "=")): return (.binary(.notEqual, precedence: 4), 2)
    case (UInt8(ascii: "<"), UInt8(ascii: "=")): return (.binary(.lessOrEqual, precedence: 5), 2)
    case (UInt8(ascii: ">"), UInt8(ascii: "=")): return (.binary(.greaterOrEqual, precedence: 5), 2)
    case (UInt8(ascii: "<"), _): return (.binary(.less, precedence: 5), 1)
    case (UInt8(ascii: ">"), _): return (.binary(.greater, precedence: 5), 1)
    case (UInt8(ascii: "+"), _): return (.binary(.plus, precedence: 6), 1)
    case (UInt8(ascii: "-"), _): return (.binary(.minus, precedence: 6), 1)
    case (UInt8(ascii: "*"), _): return (.binary(.times, precedence: 7), 1)
    case (UInt8(ascii: "/"), _): return (.binary(.over, precedence: 7), 1)
    case (UInt8(ascii: "%"), _): return (.binary(.remainder, precedence: 7), 1)
    default: return nil
    }
  }

  private mutating func take(_ byte: UInt8) throws(PluralExpressionError) {
    skipBlanks()
    guard at < end else { throw PluralExpressionError(.unexpectedEnd, at: at) }
    guard bytes[at] == byte else { throw PluralExpressionError(.unexpectedCharacter, at: at) }
    at += 1
  }

  private mutating func skipBlanks() {
    while at < end, " \t\r\n".utf8.contains(bytes[at]) { at += 1 }
  }

  /// Adds a part; ``PluralExpression/mostBytes`` bounds their number, so that it fits.
  private mutating func add(
    _ node: PluralExpression.Node, over parts: [UInt16] = []
  ) throws(PluralExpressionError) -> UInt16 {
    let height = 1 + parts.reduce(0) { max($0, heights[Int($1)]) }
    guard height <= Self.mostDepth else { throw PluralExpressionError(.tooDeep, at: at) }
    nodes.append(node)
    heights.append(height)
    return UInt16(clamping: nodes.count - 1)
  }
}
