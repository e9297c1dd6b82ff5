/// The languages a reader asks for, best first: one name, or a list with weights as in HTTP's Accept-Language.
///
/// Total: what cannot be read is left out, and what is longer than anyone's list is cut off.
///
/// - SeeAlso: RFC 9110 §12.5.4, RFC 4647 §2.1.
public struct ReaderLocales: Hashable, Sendable {
  /// The longest list that is read, in bytes; browsers send less than 200.
  public static let mostBytes = 1_024
  /// The most languages of one reader.
  public static let mostLanguages = 16

  /// The names as they are written, best first.
  public private(set) var names: [String] = []
  /// The names that were ruled out with a weight of 0.
  public private(set) var excluded: [String] = []
  /// Whether any other language is as welcome (`*`).
  public private(set) var acceptsAny = false

  /// Reads a list such as "de-CH, fr;q=0.8, *;q=0.1".
  public init(_ text: String) {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";") }) || text == "*" else {
      if !text.isEmpty && text.utf8.count <= LocaleName.mostBytes { names = [text] }
      return
    }
    var weighted: [(name: String, weight: Int)] = []
    let bytes = text.utf8.prefix(Self.mostBytes)
    var elements = bytes.split(separator: UInt8(ascii: ","))
    // The last one may be cut in two.
    if bytes.endIndex != text.utf8.endIndex { elements.removeLast() }
    for element in elements.prefix(4 * Self.mostLanguages) {
      let parts = Substring(element).split(separator: ";", omittingEmptySubsequences: false)
      guard let name = parts.first.map(Self.trimmed), !name.isEmpty, name.utf8.count <= LocaleName.mostBytes,
        let weight = Self.weight(parts.dropFirst())
      else { continue }
      switch (name, weight) {
      case ("*", 0): break
      case ("*", _): acceptsAny = true
      case (_, 0): if excluded.count < Self.mostLanguages { excluded.append(String(name)) }
      default: weighted.append((String(name), weight))
      }
    }
    // Stable: of two with the same weight the first one is meant first.
    names = weighted.enumerated().sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
      .prefix(Self.mostLanguages).map(\.element.name)
  }

  /// The weight in thousandths; 1000 where none is written, nil for what is none.
  private static func weight(_ parameters: ArraySlice<Substring>) -> Int? {
    for parameter in parameters {
      let sides = parameter.split(separator: "=", maxSplits: 1).map(trimmed)
      guard sides.count == 2, sides[0] == "q" || sides[0] == "Q" else { continue }
      let digits = sides[1].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      guard let whole = digits.first.flatMap({ Int($0) }), (0...1).contains(whole) else { return nil }
      guard digits.count == 2 else { return whole * 1_000 }
      guard (0...3).contains(digits[1].utf8.count), digits[1].allSatisfy({ $0.isASCII && $0.isNumber }) else {
        return nil
      }
      let fraction = Int(digits[1] + String(repeating: "0", count: 3 - digits[1].utf8.count)) ?? 0
      return min(whole * 1_000 + fraction, 1_000)
    }
    return 1_000
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return text
  }
}
