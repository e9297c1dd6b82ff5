/// The specifier that an interpolated expression most likely gets; types are not known in a scan.
enum SpecifierGuess {
  /// Last words of names that are whole numbers nearly everywhere.
  private static let wholeNames: Set = [
    "age", "amount", "attempt", "attempts", "code", "count", "day", "days", "hour", "hours", "index", "length",
    "limit", "line", "maximum", "minimum", "minute", "minutes", "month", "months", "number", "pages", "port",
    "position", "retries", "second", "seconds", "size", "status", "total", "version", "week", "weeks", "year", "years",
  ]
  private static let wholeTypes: Set = ["Int", "Int64", "Int32", "Int16", "Int8"]
  private static let unsignedTypes: Set = ["UInt", "UInt64", "UInt32", "UInt16", "UInt8"]
  private static let fractionTypes: Set = ["Double", "Float", "CGFloat"]

  static func specifier(_ tokens: [SwiftToken]) -> String {
    if let given = given(tokens) { return given }
    // Only the value itself counts, not the arguments of calls.
    let words = tokens.prefix { !$0.isSign(",") }.prefix { !$0.isSign("(") }.compactMap(\.word)
    guard let last = words.last else { return "%@" }
    if unsignedTypes.contains(last) { return "%llu" }
    if wholeTypes.contains(last) || Int64(last.filter { $0 != "_" }) != nil { return "%lld" }
    if fractionTypes.contains(last) || (last.first?.isNumber ?? false) { return "%lf" }
    return wholeNames.contains(lastPart(of: last)) ? "%lld" : "%@"
  }

  /// The specifier that stands in the interpolation: `\(x, specifier: "%.2f")`.
  private static func given(_ tokens: [SwiftToken]) -> String? {
    guard let label = tokens.firstIndex(where: { $0.word == "specifier" }), label + 2 < tokens.count,
      tokens[label + 1].isSign(":")
    else { return nil }
    return tokens[label + 2].literal?.text
  }

  /// "code" of "statusCode".
  private static func lastPart(of name: String) -> String {
    guard let start = name.lastIndex(where: \.isUppercase) else { return name.lowercased() }
    return name[start...].lowercased()
  }
}
