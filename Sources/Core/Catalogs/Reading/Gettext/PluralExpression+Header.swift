extension PluralExpression {
  /// Reads the value of a header's `Plural-Forms`, such as `nplurals=2; plural=n != 1;`.
  ///
  /// - Throws: what is wrong, with its place in `header`.
  public init(header: String) throws(PluralExpressionError) {
    let fields = Fields(Array(header.utf8))
    let count = try fields.count()
    guard let range = fields.expression else { throw PluralExpressionError(.missingExpression, at: fields.bytes.count) }
    self.init(count: count, nodes: try PluralExpressionParser.parse(fields.bytes, in: range))
  }

  /// The number of forms in such a value, where at least that can be read.
  static func count(header: String) -> Int? { try? Fields(Array(header.utf8)).count() }

  /// The two fields of the value, by their places.
  private struct Fields {
    let bytes: [UInt8]
    private(set) var expression: Range<Int>?
    private var number: Range<Int>?

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      var start = 0
      while start < bytes.count {
        let end = bytes[start...].firstIndex(of: UInt8(ascii: ";")) ?? bytes.count
        if let equals = bytes[start..<end].firstIndex(of: UInt8(ascii: "=")) {
          switch String(decoding: bytes[Self.trimmed(start..<equals, bytes)], as: UTF8.self) {
          case "nplurals" where number == nil: number = Self.trimmed(equals + 1..<end, bytes)
          case "plural" where expression == nil: expression = Self.trimmed(equals + 1..<end, bytes)
          default: break
          }
        }
        start = end + 1
      }
    }

    func count() throws(PluralExpressionError) -> Int {
      guard let number, let first = number.first else { throw PluralExpressionError(.missingCount, at: 0) }
      guard bytes[number].allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
        throw PluralExpressionError(.missingCount, at: first)
      }
      guard let count = Int(String(decoding: bytes[number], as: UTF8.self)), (1...mostForms).contains(count) else {
        throw PluralExpressionError(.countOutOfRange, at: first)
      }
      return count
    }

    private static func trimmed(_ range: Range<Int>, _ bytes: [UInt8]) -> Range<Int> {
      var range = range
      let blanks = Array(" \t\r\n".utf8)
      while let first = range.first, blanks.contains(bytes[first]) { range = first + 1..<range.upperBound }
      while let last = range.last, blanks.contains(bytes[last]) { range = range.lowerBound..<last }
      return range
    }
  }
}
