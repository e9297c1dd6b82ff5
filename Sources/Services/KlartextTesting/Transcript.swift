internal import ErrorModel

/// Writes an event in words, one fact a line, two blanks for each step inwards.
struct Transcript {
  private(set) var text = ""

  /// Adds a line.
  mutating func add(_ word: String, _ fact: String, depth: Int) {
    text += "\(String(repeating: "  ", count: depth))\(word) \(fact)\n"
  }

  /// Adds an error with all that belongs to it.
  ///
  /// - Parameter more: Adds what stands between the first line and the texts.
  mutating func add(
    _ word: String, _ error: ErrorDetails, depth: Int, more: (inout Transcript) -> Void = { _ in }
  ) {
    add(word, Self.name(of: error), depth: depth)
    more(&self)
    add("description", error.description, depth: depth + 1)
    add("reason", error.reason, depth: depth + 1)
    add("suggestion", error.suggestion, depth: depth + 1)
    if let anchor = error.helpAnchor { add("help", anchor.debugDescription, depth: depth + 1) }
    if let text = error.developerText { add("developer", text.debugDescription, depth: depth + 1) }
    for payload in error.payload { add("payload", "\(payload.name) = \(Self.text(payload.value))", depth: depth + 1) }
    for option in error.options { add("option \(option.id)", option.title, depth: depth + 1) }
    for cause in error.causes { add("cause", cause, depth: depth + 1) }
  }

  private mutating func add(_ word: String, _ text: LocalizedText?, depth: Int) {
    guard let text else { return }
    add(word, Self.text(text), depth: depth)
  }

  private static func name(of error: ErrorDetails) -> String {
    var name = error.type ?? ""
    // A path of a coding error is part of its case, behind a blank.
    if let caseName = error.caseName { name += ".\(caseName)" }
    if let domain = error.domain { name += name.isEmpty ? domain : " \(domain)" }
    if let code = error.code, error.caseName == nil { name += " \(code)" }
    return name.isEmpty ? "(unknown)" : name
  }

  static func text(_ text: LocalizedText) -> String {
    let words = text.text?.debugDescription ?? "(not rendered)"
    guard let key = text.key, key != text.text || !text.arguments.isEmpty else { return words }
    let arguments = text.arguments.map(Self.text).joined(separator: ", ")
    return arguments.isEmpty
      ? "\(words) from \(key.debugDescription)" : "\(words) from \(key.debugDescription), \(arguments)"
  }

  static func text(_ value: AttributeValue) -> String {
    switch value {
    case .string(let text): text.debugDescription
    case .int(let number): String(number)
    case .double(let number): String(number)
    case .bool(let flag): String(flag)
    }
  }

  private static func text(_ argument: Argument) -> String {
    switch argument {
    case .int(let number): String(number)
    case .uint(let number): String(number)
    case .double(let number): String(number)
    case .string(let text): text.debugDescription
    case .date(let time): "\(time.microseconds) µs since 1970"
    case .duration(let microseconds): "\(microseconds) µs"
    case .bytes(let count): "\(count) bytes"
    case .error(let text): "(\(self.text(text)))"
    }
  }
}
