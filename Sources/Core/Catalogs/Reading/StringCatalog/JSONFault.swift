/// Why a text is no JSON, and where.
struct JSONFault: Error, Hashable {
  /// What is wrong.
  enum Code: Hashable {
    case controlCharacter
    case expectedColon
    case expectedCommaOrEnd
    case expectedName
    case expectedValue
    case malformedNumber
    case tooDeep
    case trailingComma
    case trailingText
    case unclosed
    case unexpectedEnd
    case unterminatedString
  }

  /// What is wrong.
  var code: Code
  /// The byte at which that shows.
  var offset: Int

  /// The same for people.
  var message: String {
    switch code {
    case .controlCharacter: "A text has a raw control character; it is written as an escape such as \\n."
    case .expectedColon: "A colon is expected behind the name."
    case .expectedCommaOrEnd: "A comma or the closing bracket is expected."
    case .expectedName: "A name in double quotes is expected."
    case .expectedValue: "A value is expected."
    case .malformedNumber: "This is no number of JSON."
    case .tooDeep: "Objects and lists are nested more than \(PlacedJSONParser.mostDepth) deep."
    case .trailingComma: "A comma stands before a closing bracket."
    case .trailingText: "The file goes on behind its end."
    case .unclosed: "The bracket that opens here is never closed."
    case .unexpectedEnd: "The file ends before its content does."
    case .unterminatedString: "The text that begins here has no closing quote."
    }
  }
}
