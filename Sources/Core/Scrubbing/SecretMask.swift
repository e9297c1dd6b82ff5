/// Masks secrets inside free text, in texts of any script and directly beside letters of any script.
///
/// Found are: passwords in addresses, values of names that are a secret's (``FieldFilter`` has the same rule), what
/// `Authorization`, `Bearer`, `Basic` and cookies carry, JSON Web Tokens, private keys in text form, tokens of well-known
/// services, numbers of payment cards, literal secrets and, if wished, e-mail addresses. Order numbers, UUIDs, times,
/// hashes and network addresses stay.
///
/// One pass over the bytes looks for those that can be part of a secret; only there the detectors look closer, each in
/// bounded distance or over bytes that are then left behind. So the time is linear in the length whatever the text holds.
/// A text without a secret comes back as it is, and nothing is allocated for it. Masking what is masked changes nothing.
///
/// Behind "password: " a few words that only sentences begin with ("Password: must have …") are no password; any other
/// word is taken for one, and so is everything behind `=` or in quotes.
public struct SecretMask: Sendable {
  /// What stands in place of a secret, in every language: it is no sentence.
  public static let mark = "[masked]"

  /// A text that is not at rest after so many passes is made to be so, and nothing of it is shown.
  private static let mostPasses = 6

  private let masksSecrets: Bool
  private let masksEmails: Bool
  private let literals: [LiteralSecret]
  private let names: SecretNames

  /// Makes a mask; one for all texts, since it prepares its words.
  public init(_ rules: ScrubRules = ScrubRules()) {
    masksSecrets = rules.masksSecrets
    masksEmails = rules.emailAddresses == .mask
    literals = rules.literalSecrets.sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }.compactMap(LiteralSecret.init)
    names = rules.secretFieldNames.isEmpty ? .standard : SecretNames(adding: FieldFilter.words(of: rules))
  }

  /// The text with each secret replaced by ``mark``; the same string if there is none.
  public func masked(_ text: String) -> String { replacement(for: text) ?? text }

  /// The text with each secret replaced; nil if there is none.
  ///
  /// - Parameter kind: What the text is. In a key of a catalog a plain word behind a secret's name is part of the sentence:
  ///   keys are constants, and a masked one finds no translation.
  func replacement(for text: String, as kind: SecretValue.Prose = .text) -> String? {
    var replaced: String?
    for literal in literals { replaced = literal.masked(replaced ?? text) ?? replaced }
    // A mark in place of a secret can bring to light what the secret had hidden.
    for _ in 0..<Self.mostPasses {
      guard let next = pass(over: replaced ?? text, kind) else { return replaced }
      replaced = next
    }
    return Self.mark
  }

  /// One pass; nil if nothing was found.
  private func pass(over text: String, _ kind: SecretValue.Prose) -> String? {
    let utf8 = text.utf8
    let whole = utf8.span
    let end = CutMark.start(in: whole)
    let body = whole.extracting(0..<end)
    let isCut = end < whole.count
    var output = MaskedText()
    var index = 0
    while index < end {
      guard CandidateByte.isOne(body[index]) else {
        index += 1
        continue
      }
      guard let secret = secret(in: body, at: index, notBefore: output.end, isCut: isCut, kind) else {
        index += 1
        continue
      }
      output.mask(secret, in: body)
      index = secret.upperBound
    }
    return output.finish(whole)
  }

  /// The secret that the byte here belongs to; nil if it belongs to none.
  private func secret(
    in text: Span<UInt8>, at index: Int, notBefore lower: Int, isCut: Bool, _ kind: SecretValue.Prose
  ) -> Range<Int>? {
    let byte = text[index]
    if byte == 0x40 { return masksEmails ? EmailAddress.range(in: text, at: index, notBefore: lower) : nil }
    guard masksSecrets else { return nil }
    switch byte {
    case 0x3A:  // :
      if text.byte(index + 1) == 0x2F, text.byte(index + 2) == 0x2F {
        return URLCredentials.secret(in: text, at: index, isCut: isCut)
      }
      return assigned(in: text, at: index, length: 1, notBefore: lower, kind)
    case 0x3D: return assigned(in: text, at: index, length: 1, notBefore: lower, kind)
    case 0x25:  // % of %3D and %3A
      let isEscape =
        text.byte(index + 1) == 0x33 && (text.byte(index + 2) | 0x20 == 0x64 || text.byte(index + 2) | 0x20 == 0x61)
      return isEscape ? assigned(in: text, at: index, length: 3, notBefore: lower, kind) : nil
    case 0x3E: return SecretAssignment.element(in: text, at: index, notBefore: lower, names: names)
    case 0x2D:  // -
      guard text.byte(index + 1) == 0x2D else {
        return TokenShape.range(in: text, at: index, notBefore: lower, isCut: isCut)
      }
      return PrivateKeyBlock.range(in: text, at: index) ?? SecretAssignment.option(in: text, at: index, names: names)
        ?? TokenShape.range(in: text, at: index, notBefore: lower, isCut: isCut)
    case 0x2E:  // .
      guard text.byte(index - 1).isBase64URL else { return nil }
      return TokenShape.range(in: text, at: index, notBefore: lower, isCut: isCut)
        ?? WebToken.range(in: text, at: index, notBefore: lower, isCut: isCut)
    case 0x5F, UInt8(ascii: "z"), UInt8(ascii: "I"):
      return TokenShape.range(in: text, at: index, notBefore: lower, isCut: isCut)
    case UInt8(ascii: "b"), UInt8(ascii: "B"):
      return HTTPCredentials.token(in: text, at: index, notBefore: lower, isCut: isCut)
    case 0xEF where text.byte(index + 1) == 0xBC && (text.byte(index + 2) == 0x9A || text.byte(index + 2) == 0x9D):
      return assigned(in: text, at: index, length: 3, notBefore: lower, kind)
    default:
      // A digit; only the first of a group can begin a number.
      guard index == lower || !Self.endsWithDigit(text, index), DecimalDigit.read(text, index).length > 0 else {
        return nil
      }
      return CardNumber.range(in: text, at: index, notBefore: lower, isCut: isCut)
    }
  }

  private func assigned(
    in text: Span<UInt8>, at index: Int, length: Int, notBefore lower: Int, _ kind: SecretValue.Prose
  ) -> Range<Int>? {
    SecretAssignment.value(in: text, at: index, length: length, notBefore: lower, names: names, prose: kind)
  }

  private static func endsWithDigit(_ text: Span<UInt8>, _ index: Int) -> Bool {
    let before = text.byte(index - 1)
    if before < 0x80 { return before.isDigit }
    return DecimalDigit.read(text, text.start(ofCharacterBefore: index)).length > 0
  }
}
