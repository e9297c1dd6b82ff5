/// The shape of a service's tokens: what they begin with, and how many characters of which kind follow.
struct TokenShape: Sendable {
  /// The characters behind the prefix.
  enum Alphabet {
    case alphanumeric
    /// Letters, digits and `_`.
    case word
    /// Letters, digits, `_` and `-`.
    case base64URL
    /// Letters, digits, `_`, `-` and `.`.
    case dotted
    /// Capitals and digits.
    case capitals
    /// What stands in the path of an address.
    case path
  }

  let prefix: String
  let alphabet: Alphabet
  /// The fewest characters behind the prefix.
  let shortest: Int
  /// Whether no letter or digit may stand in front: for prefixes that are parts of words.
  let needsBoundary: Bool
  /// The last bytes of the prefix, at most eight, as a number; and which bits of the text's number are compared.
  private let ending: UInt64
  private let mask: UInt64

  init(prefix: String, alphabet: Alphabet, shortest: Int, needsBoundary: Bool = false) {
    self.prefix = prefix
    self.alphabet = alphabet
    self.shortest = shortest
    self.needsBoundary = needsBoundary
    ending = prefix.utf8.suffix(8).reduce(0) { $0 << 8 | UInt64($1) }
    mask = prefix.utf8.count >= 8 ? .max : 1 << UInt64(8 * prefix.utf8.count) - 1
  }

  /// The token whose prefix ends with this byte; nil if none does.
  static func range(in text: Span<UInt8>, at index: Int, notBefore lower: Int, isCut: Bool) -> Range<Int>? {
    // Nothing that looks like a token behind it, as at the end of each sentence, or in front of it.
    guard text.byte(index + 1).isBase64URL, text.byte(index - 1).isAlphanumeric else { return nil }
    var last: UInt64 = 0
    for offset in max(0, index - 7)...index { last = last << 8 | UInt64(text[offset]) }
    for shape in shapes(endingWith: text[index]) where last & shape.mask == shape.ending {
      if let range = shape.range(in: text, endingAt: index + 1, notBefore: lower, isCut) { return range }
    }
    return nil
  }

  private func range(in text: Span<UInt8>, endingAt end: Int, notBefore lower: Int, _ isCut: Bool) -> Range<Int>? {
    let start = end - prefix.utf8.count
    guard start >= lower, text.has(prefix, at: start) else { return nil }
    if needsBoundary, start > lower, text[start - 1].isAlphanumeric { return nil }
    var last = end
    while last < text.count, allows(text[last]) { last += 1 }
    if case .dotted = alphabet { while last > end, text[last - 1] == 0x2E { last -= 1 } }
    guard last - end >= shortest || (isCut && last == text.count && last > end) else { return nil }
    return start..<last
  }

  private func allows(_ byte: UInt8) -> Bool {
    switch alphabet {
    case .alphanumeric: byte.isAlphanumeric
    case .word: byte.isAlphanumeric || byte == 0x5F
    case .base64URL: byte.isBase64URL
    case .dotted: byte.isBase64URL || byte == 0x2E
    case .capitals: byte.isCapital || byte.isDigit
    case .path: byte.isBase64URL || byte == 0x2E || byte == 0x2F
    }
  }

  private static func shapes(endingWith byte: UInt8) -> [TokenShape] {
    switch byte {
    case 0x5F: underscored
    case 0x2D: hyphenated
    case 0x2E: dotted
    case UInt8(ascii: "z"): google
    case UInt8(ascii: "I"): amazon
    default: []
    }
  }

  // The prefixes and lengths are the ones the services document; longer tokens are taken too, since GitHub and others
  // announce them.
  private static let underscored = [
    TokenShape(prefix: "ghp_", alphabet: .word, shortest: 36),
    TokenShape(prefix: "gho_", alphabet: .word, shortest: 36),
    TokenShape(prefix: "ghu_", alphabet: .word, shortest: 36),
    // Tokens of an app's installation may be JSON Web Tokens behind the prefix.
    TokenShape(prefix: "ghs_", alphabet: .dotted, shortest: 36),
    TokenShape(prefix: "ghr_", alphabet: .word, shortest: 36),
    TokenShape(prefix: "github_pat_", alphabet: .word, shortest: 36),
    TokenShape(prefix: "sk_live_", alphabet: .alphanumeric, shortest: 16),
    TokenShape(prefix: "sk_test_", alphabet: .alphanumeric, shortest: 16),
    TokenShape(prefix: "rk_live_", alphabet: .alphanumeric, shortest: 16),
    TokenShape(prefix: "rk_test_", alphabet: .alphanumeric, shortest: 16),
    TokenShape(prefix: "whsec_", alphabet: .alphanumeric, shortest: 16),
    TokenShape(prefix: "npm_", alphabet: .alphanumeric, shortest: 36),
    TokenShape(prefix: "hf_", alphabet: .alphanumeric, shortest: 30, needsBoundary: true),
    TokenShape(prefix: "dop_v1_", alphabet: .alphanumeric, shortest: 40),
    TokenShape(prefix: "shpat_", alphabet: .alphanumeric, shortest: 32),
    TokenShape(prefix: "shpss_", alphabet: .alphanumeric, shortest: 32),
  ]
  private static let hyphenated = [
    TokenShape(prefix: "xoxb-", alphabet: .base64URL, shortest: 10),
    TokenShape(prefix: "xoxp-", alphabet: .base64URL, shortest: 10),
    TokenShape(prefix: "xoxa-", alphabet: .base64URL, shortest: 10),
    TokenShape(prefix: "xoxr-", alphabet: .base64URL, shortest: 10),
    TokenShape(prefix: "xoxs-", alphabet: .base64URL, shortest: 10),
    TokenShape(prefix: "xoxe-", alphabet: .base64URL, shortest: 10),
    TokenShape(prefix: "xapp-", alphabet: .base64URL, shortest: 10),
    TokenShape(prefix: "glpat-", alphabet: .dotted, shortest: 20),
    TokenShape(prefix: "sk-ant-", alphabet: .base64URL, shortest: 20),
    TokenShape(prefix: "sk-proj-", alphabet: .base64URL, shortest: 20),
    TokenShape(prefix: "sk-", alphabet: .alphanumeric, shortest: 32, needsBoundary: true),
    TokenShape(prefix: "pypi-", alphabet: .base64URL, shortest: 50),
    TokenShape(prefix: "GOCSPX-", alphabet: .base64URL, shortest: 20),
  ]
  private static let dotted = [
    TokenShape(prefix: "ya29.", alphabet: .dotted, shortest: 20, needsBoundary: true),
    TokenShape(prefix: "SG.", alphabet: .dotted, shortest: 60, needsBoundary: true),
    // Whoever knows the address of a webhook may write there.
    TokenShape(prefix: "hooks.slack.", alphabet: .path, shortest: 30),
  ]
  // "AIza" and 35 characters; "AKIA" or "ASIA" and 16: the byte that is looked for is not the last of the prefix.
  private static let google = [TokenShape(prefix: "AIz", alphabet: .base64URL, shortest: 36)]
  private static let amazon = [
    TokenShape(prefix: "AKI", alphabet: .capitals, shortest: 17, needsBoundary: true),
    TokenShape(prefix: "ASI", alphabet: .capitals, shortest: 17, needsBoundary: true),
  ]
}
