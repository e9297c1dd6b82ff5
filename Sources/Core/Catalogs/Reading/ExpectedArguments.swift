/// Finds what the translations of a key may take, and the one instance of the key that all languages share.
struct ExpectedArguments {
  private let signatures: SourceTexts.Signatures
  /// A String Catalog has all languages of a key in a row.
  private var last: (key: String, signature: PlaceholderSignature?) = ("", nil)

  init(_ signatures: SourceTexts.Signatures) { self.signatures = signatures }

  /// The key as the source text has it, and what translations of that text may take; nil where nobody says.
  mutating func find(_ key: String) -> (key: String, signature: PlaceholderSignature?) {
    if key == last.key { return last }
    if let found = signatures.index(forKey: key) {
      last = (signatures[found].key, signatures[found].value)
    } else {
      last = (key, EntryCompiler.signature(key: key, source: nil))
    }
    return last
  }
}
