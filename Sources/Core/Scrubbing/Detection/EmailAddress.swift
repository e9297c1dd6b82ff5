/// Finds e-mail addresses around their `@`.
///
/// - SeeAlso: RFC 5321 §4.5.3.1 (lengths), RFC 6531 (letters beyond ASCII).
enum EmailAddress {
  private static let longestLocalPart = 64
  private static let longestDomain = 255

  /// The address with its `@` here; nil if there is none.
  static func range(in text: Span<UInt8>, at index: Int, notBefore lower: Int) -> Range<Int>? {
    let start = startOfLocalPart(text, index, notBefore: max(lower, index - longestLocalPart))
    guard start < index else { return nil }
    let end = endOfDomain(text, index + 1)
    return end.map { start..<$0 }
  }

  /// ASCII alone where an ASCII character stands before the `@`: behind it another script may go on without a blank.
  private static func startOfLocalPart(_ text: Span<UInt8>, _ index: Int, notBefore bound: Int) -> Int {
    guard index > bound else { return index }
    let isASCII = text[index - 1] < 0x80
    var start = index
    while start > bound {
      let byte = text[start - 1]
      if byte >= 0x80 {
        if isASCII { break }
        let character = text.start(ofCharacterBefore: start)
        guard character >= bound, isLetter(text.scalar(character).value) else { break }
        start = character
      } else {
        guard isAtomText(byte) else { break }
        start -= 1
      }
    }
    while start < index, text[start] == 0x2E { start += 1 }
    return start
  }

  private static func endOfDomain(_ text: Span<UInt8>, _ start: Int) -> Int? {
    let isASCII = text.byte(start) < 0x80
    var end = start
    var lastDot: Int?
    while end < text.count, end - start < longestDomain {
      let byte = text[end]
      if byte >= 0x80 {
        let (scalar, length) = text.scalar(end)
        guard !isASCII, isLetter(scalar) else { break }
        end += length
      } else if byte.isAlphanumeric || byte == 0x2D {
        end += 1
      } else if byte == 0x2E, end > start, text.byte(end + 1).isAlphanumeric || (!isASCII && text.byte(end + 1) >= 0x80)
      {
        lastDot = end
        end += 1
      } else {
        break
      }
    }
    return lastDot == nil ? nil : end
  }

  private static func isLetter(_ scalar: UInt32) -> Bool {
    !Span<UInt8>.isWideBlank(scalar) && !Span<UInt8>.isWidePunctuation(scalar)
  }

  private static func isAtomText(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x5E...0x60, 0x7B...0x7E: true
    default: byte.isAlphanumeric
    }
  }
}
