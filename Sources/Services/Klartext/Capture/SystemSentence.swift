internal import ErrorModel

/// The text of an error that has none: its name, and for errors of the system the key of a sentence that collectors have.
///
/// The key is no sentence of the service's: nothing is said that the service did not say, in no language.
enum SystemSentence {
  /// The table of the collector's built-in sentences for errors of the system.
  static let table = "SystemErrors"
  private static let domains: Set = ["NSCocoaErrorDomain", "NSPOSIXErrorDomain", "NSURLErrorDomain"]

  /// The text of an error by its names.
  static func text(for error: ErrorDetails) -> LocalizedText {
    if let type = error.type {
      let name = error.caseName.map { "\(type).\($0)" } ?? type
      return cut(LocalizedText(key: type.hasPrefix("Swift.") ? name : nil, text: name))
    }
    guard let domain = error.domain else { return LocalizedText(text: "Error") }
    guard let code = error.code else { return cut(LocalizedText(text: domain)) }
    return cut(LocalizedText(key: domains.contains(domain) ? "\(domain).\(code)" : nil, text: "\(domain) \(code)"))
  }

  private static func cut(_ text: LocalizedText) -> LocalizedText {
    LocalizedText(
      key: text.key.map { TextCut.cut($0, to: Limits.textCharacters) }, table: text.key == nil ? nil : table,
      text: text.text.map { TextCut.cut($0, to: Limits.textCharacters) })
  }
}
