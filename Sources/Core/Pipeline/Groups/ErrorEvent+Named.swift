internal import ErrorModel

extension ErrorEvent {
  /// The most bytes of a name or a text in memory; a pattern that looks for it has ``Matcher/patternBytes``.
  private static let namedBytes = 1_024

  /// What silences, inhibitions and searches ask for: the whole event is in the line that is kept beside it.
  var named: ErrorEvent {
    ErrorEvent(
      id: "", time: time, severity: severity,
      error: ErrorDetails(
        type: Self.cut(error.type), caseName: Self.cut(error.caseName), domain: Self.cut(error.domain),
        code: error.code, description: error.description.map { Self.named($0) },
        developerText: Self.cut(error.developerText)))
  }

  /// A text without its arguments.
  static func named(_ text: LocalizedText) -> LocalizedText {
    LocalizedText(key: cut(text.key), table: cut(text.table), text: cut(text.text), language: cut(text.language))
  }

  static func cut(_ text: String?) -> String? { text.map { $0.beginning(bytes: namedBytes) } }
}
