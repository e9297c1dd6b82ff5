extension JSON5Parser {
  /// Reads a number: decimal, hexadecimal, `Infinity` or `NaN`, with a sign or without.
  mutating func number() throws(JSON5Fault) -> JSON5Value.Content {
    let start = at
    var isNegative = false
    if next == "+" || next == "-" {
      isNegative = next == "-"
      at += 1
    }
    let content: JSON5Value.Content
    if take("Infinity") {
      content = .number(isNegative ? -.infinity : .infinity)
    } else if take("NaN") {
      content = .number(.nan)
    } else if next == "0", at + 1 < scalars.count, scalars[at + 1] == "x" || scalars[at + 1] == "X" {
      at += 2
      content = try hexadecimalNumber(isNegative: isNegative, from: start)
    } else {
      content = try decimalNumber(isNegative: isNegative, from: start)
    }
    guard !next.isIdentifierPart else { throw fault("a number", at: start) }
    return content
  }

  private mutating func hexadecimalNumber(isNegative: Bool, from start: Int) throws(JSON5Fault) -> JSON5Value.Content {
    let digits = run { $0.hexadecimalValue != nil }
    guard !digits.isEmpty else { throw fault("a number", at: start) }
    if let number = Int64((isNegative ? "-" : "") + digits, radix: 16) { return .integer(number) }
    let number = digits.unicodeScalars.reduce(0.0) { $0 * 16 + Double($1.hexadecimalValue ?? 0) }
    return .number(isNegative ? -number : number)
  }

  private mutating func decimalNumber(isNegative: Bool, from start: Int) throws(JSON5Fault) -> JSON5Value.Content {
    let whole = run(\.isDigit)
    guard whole.count < 2 || whole.first != "0" else { throw fault("a number without a leading zero", at: start) }
    var fraction = ""
    var exponent = ""
    var isWhole = true
    if next == "." {
      isWhole = false
      at += 1
      fraction = run(\.isDigit)
    }
    guard !whole.isEmpty || !fraction.isEmpty else { throw fault("a number", at: start) }
    if next == "e" || next == "E" {
      isWhole = false
      at += 1
      if next == "-" { exponent = "-" }
      if next == "+" || next == "-" { at += 1 }
      let digits = run(\.isDigit)
      guard !digits.isEmpty else { throw fault("a number", at: start) }
      exponent += digits
    }
    let sign = isNegative ? "-" : ""
    if isWhole, let number = Int64(sign + whole) { return .integer(number) }
    func digits(_ text: String) -> String { text.isEmpty ? "0" : text }
    guard let number = Double("\(sign)\(digits(whole)).\(digits(fraction))e\(digits(exponent))") else {
      throw fault("a number", at: start)
    }
    return .number(number)
  }

  private mutating func run(_ belongs: (Unicode.Scalar) -> Bool) -> String {
    let start = at
    while let scalar = next, belongs(scalar) { at += 1 }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[start..<at])
    return String(text)
  }
}
