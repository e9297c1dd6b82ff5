/// Decides by its words whether a name is that of a secret; the one rule for names in texts and names of fields.
///
/// A name is cut into parts at separators, at capitals behind small letters and between letters and digits. It is a
/// secret's if a secret word ends one of its parts (``SecretWords/secret``), unless the last part says something *about*
/// the secret (``SecretWords/about``): `dbPassword`, `X-Api-Key` and `password_hash` are, `passwordLength`, `tokenCount`
/// and `token_type` are not.
///
/// A class, so that handing it on costs one count of references and not one for each table.
final class SecretNames: Sendable {
  /// How a name and its value are joined.
  enum Joint {
    /// As a field, or by `=`, or by a colon with no blank behind it: the name is an identifier.
    case tight
    /// By a colon with a blank behind it, as in running text: the secret's word has to stand last.
    case loose
  }

  /// The longest identifier that is taken apart. Unit: bytes.
  private static let longestName = 64
  /// The longest phrase before an end. Unit: bytes; the longest word of the list is under 60.
  private static let longestPhrase = 64

  static let standard = SecretNames(adding: [])

  private let secret: WordTrie
  private let weak = WordTrie(SecretWords.weak)
  private let harmless = WordTrie(SecretWords.harmless)
  private let about = WordTrie(SecretWords.about)
  private let variant = WordTrie(SecretWords.variant)

  /// The standard names and these; a blank in a name stands for any separator or none.
  init(adding names: [String]) { secret = WordTrie(SecretWords.secret + names) }

  /// Whether a name that ends here is a secret's.
  ///
  /// - Parameter lower: Where the text begins that may belong to the name.
  func isSecret(in text: Span<UInt8>, endingAt end: Int, notBefore lower: Int, _ joint: Joint) -> Bool {
    let bound = max(lower, end - Self.longestPhrase)
    if harmless.start(ofWordIn: text, endingAt: end, notBefore: bound) != nil { return false }
    if secret.start(ofWordIn: text, endingAt: end, notBefore: bound) != nil { return true }
    if case .tight = joint, isWeak(in: text, endingAt: end, notBefore: bound) { return true }
    return hasSecretPart(in: text, endingAt: end, notBefore: max(lower, end - Self.longestName), joint)
  }

  private func isWeak(in text: Span<UInt8>, endingAt end: Int, notBefore bound: Int) -> Bool {
    guard let start = weak.start(ofWordIn: text, endingAt: end, notBefore: bound) else { return false }
    // Alone: `pass=…` holds a password, `first_pass=…` and `byPass=…` do not.
    return start <= bound || !Self.isPartOfName(text[start - 1])
  }

  private func hasSecretPart(in text: Span<UInt8>, endingAt end: Int, notBefore bound: Int, _ joint: Joint) -> Bool {
    var partEnd = end
    var isLast = true
    while partEnd > bound, Self.isPartOfName(text[partEnd - 1]) {
      let start = Self.startOfPart(text, endingAt: partEnd, notBefore: bound)
      if isLast {
        if endsWhole(about, text, start, partEnd) { return false }
        if case .loose = joint, !text[partEnd - 1].isDigit, !endsWhole(variant, text, start, partEnd) { return false }
      } else if secret.start(ofWordIn: text, endingAt: partEnd, notBefore: bound) != nil {
        return true
      }
      isLast = isLast && start == partEnd
      partEnd = start
      while partEnd > bound, Self.isSeparator(text[partEnd - 1]) { partEnd -= 1 }
    }
    return false
  }

  private func endsWhole(_ words: WordTrie, _ text: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    words.start(ofWordIn: text, endingAt: end, notBefore: start) == start
  }

  /// Where the part begins that ends here: a run of digits, or letters up to a change of case.
  private static func startOfPart(_ text: Span<UInt8>, endingAt end: Int, notBefore bound: Int) -> Int {
    var start = end
    let isNumber = text[end - 1].isDigit
    while start > bound {
      let byte = text[start - 1]
      if isNumber ? !byte.isDigit : !byte.isLetter { break }
      start -= 1
      if !isNumber, byte.isCapital, start > bound, text[start - 1].isSmallLetter { break }
      // The last capital of several begins a word where a small letter follows: `APIKey`.
      if byte.isCapital, start > bound, text[start - 1].isCapital, text.byte(start + 1).isSmallLetter { break }
    }
    return start
  }

  private static func isSeparator(_ byte: UInt8) -> Bool { byte == 0x5F || byte == 0x2D || byte == 0x2E }
  private static func isPartOfName(_ byte: UInt8) -> Bool { byte.isAlphanumeric || isSeparator(byte) }
}
