import Catalogs
import Testing

@Suite struct PluralExpressionTests {
  @Test(arguments: [
    ("n", [0, 1, 2, 3, 3]), ("n != 1", [1, 0, 1, 1, 1]), ("n>1", [0, 0, 1, 1, 1]), ("!n", [1, 0, 0, 0, 0]),
    ("!!n", [0, 1, 1, 1, 1]), ("n ? 2 : 3", [3, 2, 2, 2, 2]), ("n == 0 ? 3 : n == 1 ? 2 : 1", [3, 2, 1, 1, 1]),
    ("2 + 1 * 0", [2, 2, 2, 2, 2]), ("(2 + 1) * 1", [3, 3, 3, 3, 3]), ("3 - 1 - 1", [1, 1, 1, 1, 1]),
    ("0 || n && 0", [0, 0, 0, 0, 0]), ("1 || 0 && 0", [1, 1, 1, 1, 1]), ("1 < 2 == 1", [1, 1, 1, 1, 1]),
    ("n % 2 + n / 2", [0, 1, 1, 2, 2]), ("n<=1&&n>=1", [0, 1, 0, 0, 0]), ("1 ? 0 ? 1 : 2 : 3", [2, 2, 2, 2, 2]),
    ("\tn\n!=\r1 ", [1, 0, 1, 1, 1]), ("!n + 1", [2, 1, 1, 1, 1]),
  ])
  func `Operators bind as in C`(text: String, forms: [Int]) throws {
    let rule = try PluralExpression(count: 4, expression: text)
    #expect((0...4).map { rule.form(for: $0) } == forms)
  }

  @Test(arguments: [
    ("n - 1", UInt64(0), 0), ("n + 1", .max, 4), ("n * n", .max, 4), ("1 / n", 0, 0), ("7 % n", 0, 0),
    ("n / (n - n)", 9, 0), ("18446744073709551615", 0, 4), ("n - 1 < 5", 0, 1), ("100", 3, 4),
  ])
  func `Nothing runs over the ends of the range`(text: String, n: UInt64, form: Int) throws {
    #expect(try PluralExpression(count: 5, expression: text).form(for: n) == form)
  }

  @Test(arguments: [
    ("", PluralExpressionError.Code.unexpectedEnd, 0), ("n +", .unexpectedEnd, 3), ("(n", .unexpectedEnd, 2),
    ("n ? 1", .unexpectedEnd, 5), ("n n", .unexpectedCharacter, 2), ("n)", .unexpectedCharacter, 1),
    ("n = 1", .unexpectedCharacter, 2), ("n & 1", .unexpectedCharacter, 2), ("m", .unexpectedCharacter, 0),
    ("n ? 1 ; 2", .unexpectedCharacter, 6), ("-1", .unexpectedCharacter, 0), ("1 : 2", .unexpectedCharacter, 2),
    ("n % 0", .divisionByZero, 4), ("n / (0)", .divisionByZero, 4), ("n + 18446744073709551616", .numberTooLarge, 4),
  ])
  func `What is no expression is refused with its place`(text: String, code: PluralExpressionError.Code, at: Int) {
    #expect(throws: PluralExpressionError(code, at: at)) { try PluralExpression(count: 2, expression: text) }
  }

  @Test(arguments: [
    String(repeating: "(", count: 1_000), String(repeating: "!", count: 1_000) + "n",
    String(repeating: "n?", count: 900), String(repeating: "n+", count: 900) + "n",
    String(repeating: "n?n:", count: 400) + "n",
  ])
  func `Deep nesting is refused before the stack ends`(text: String) {
    let error = #expect(throws: PluralExpressionError.self) { try PluralExpression(count: 2, expression: text) }
    #expect(error?.code == .tooDeep)
  }

  @Test func `A long expression is refused unread`() {
    #expect(throws: PluralExpressionError(.tooLong, at: 0)) {
      try PluralExpression(count: 2, expression: String(repeating: " ", count: 3_000) + "n")
    }
  }

  @Test(arguments: [
    ("nplurals=2; plural=n != 1;", 2), ("nplurals=3;plural=n", 3), (" nplurals = 1 ; plural = 0 ; ", 1),
    ("plural=n==1; nplurals=2", 2),
  ])
  func `A header gives count and expression`(header: String, count: Int) throws {
    #expect(try PluralExpression(header: header).count == count)
  }

  @Test(arguments: [
    ("", PluralExpressionError.Code.missingCount, 0), ("nplurals=two; plural=n", .missingCount, 9),
    ("nplurals=0; plural=0;", .countOutOfRange, 9), ("nplurals=17; plural=0;", .countOutOfRange, 9),
    ("nplurals=99999999999999999999; plural=0;", .countOutOfRange, 9), ("nplurals=2;", .missingExpression, 11),
    ("nplurals=2; plural=;", .unexpectedEnd, 19), ("nplurals=2; plural=EXPRESSION;", .unexpectedCharacter, 19),
  ])
  func `A header that says too little is refused with its place`(
    header: String, code: PluralExpressionError.Code, at: Int
  ) {
    #expect(throws: PluralExpressionError(code, at: at)) { try PluralExpression(header: header) }
  }

  @Test func `Equal rules are equal, whatever blanks and parentheses they have`() throws {
    #expect(try PluralExpression(header: "nplurals=2; plural=(n!=1);") == .germanic)
    #expect(try PluralExpression(count: 2, expression: "n == 1") != .germanic)
  }
}
