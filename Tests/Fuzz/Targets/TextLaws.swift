internal import Grouping
internal import Scrubbing
internal import TestSupport

/// What holds for texts that are made fit for another place.
enum TextLaws {
  /// No number is left but short ones, masking twice changes nothing, and a string is masked as its bytes are.
  static func mask(_ bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    let masked = TextMask.masked(text)
    // A status has three digits, an SQLSTATE five.
    var digits = 0
    for byte in masked.utf8 {
      digits = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) ? digits + 1 : 0
      if digits > 5 { return "a number is left" }
    }
    if TextMask.masked(masked) != masked { return "what is masked is masked again" }
    var lent: [UInt8] = []
    TextMask.forEachMaskedByte(in: bytes.span) { lent.append($0) }
    if String(validating: bytes, as: UTF8.self) != nil, lent != Array(masked.utf8) {
      return "a string and its bytes are masked differently"
    }
    return nil
  }

  private static let secretMask: SecretMask = {
    var rules = ScrubRules()
    rules.emailAddresses = .mask
    rules.literalSecrets = ["sea-weed", "aaaab"]
    return SecretMask(rules)
  }()
  /// The longest that one byte of a text may take; a debug build on a busy machine needs a hundredth.
  private static let longestForByte = Duration.milliseconds(1)

  /// Masking twice changes nothing, what is clean comes back as it was, no literal secret is left, and the time is
  /// linear in the length.
  static func scrub(_ bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    var masked = ""
    let time = ThreadTime.measure { masked = secretMask.masked(text) }
    if time > .milliseconds(500) + longestForByte * bytes.count { return "\(bytes.count) bytes took \(time)" }
    if secretMask.masked(masked) != masked { return "what is masked is masked again" }
    // As bytes: with a combining sign behind it, its last letter is another to `String`.
    if !masked.utf8.elementsEqual(text.utf8), !masked.utf8.contains(SecretMask.mark.utf8) {
      return "a clean text has changed"
    }
    if masked.utf8.contains("sea-weed".utf8) { return "a literal secret is left" }
    return nil
  }
}
