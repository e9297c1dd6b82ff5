import Grouping

/// An event as rules see it, made of texts.
struct SampleSubject: RuleSubject {
  var fields: [RuleField: String]

  func withField(_ field: RuleField, _ body: (Span<UInt8>) -> Void) {
    if let text = fields[field] { body(text.utf8.span) }
  }
}
