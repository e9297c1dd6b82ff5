internal import Foundation

/// Takes numbers, ids and mail addresses out of a text, whatever they say.
///
/// Keys of catalogs are found by it, since any number may stand for an argument; and it is the mask of version 1 of the
/// grouping rule, which ``FormerIdentity`` needs as it was: it must not change. Each becomes one mark, however long it is: digits of every script with their separators, `0x…`, UUIDs, words of at
/// least eight hexadecimal digits with a decimal one among them, and mail addresses. Borders of words are looked for in
/// ASCII only: between a Chinese character and a digit there is none (case 25). Letters composed in one character or
/// several are equal, and marks of direction do not count; capitals, dots and emoji do.
public enum NumberMask {
  /// What stands in place of a number or an id.
  public static let mark: Unicode.Scalar = "#"

  /// The text with its numbers and ids masked.
  public static func masked(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    text.withTextBytes { span in forEachMaskedByte(in: span) { bytes.append($0) } }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Bytes of a text that are looked at, the same in producer and collector: no text of ours is longer but by its mark.
  static let mostBytes = 32 << 10

  /// Lends the bytes of the masked text one by one, so that a hash of an ASCII text needs no string.
  public static func forEachMaskedByte(in text: Span<UInt8>, _ emit: (UInt8) -> Void) {
    let beginning = text.extracting(0..<beginning(of: text))
    if let composed = composed(beginning) {
      composed.withTextBytes { scan($0, emit) }
    } else {
      scan(beginning, emit)
    }
  }

  /// Where a text is cut, between two characters.
  private static func beginning(of text: Span<UInt8>) -> Int {
    if text.count <= mostBytes { return text.count }
    var end = mostBytes
    while end > 0, text[end] & 0xC0 == 0x80 { end -= 1 }
    return end
  }

  /// The text in composed form (NFC); nil where it has no other, and for bytes that are no UTF-8.
  private static func composed(_ text: Span<UInt8>) -> String? {
    var isASCII = true
    for index in text.indices where text[index] >= 0x80 {
      isASCII = false
      break
    }
    if isASCII { return nil }
    return String(validating: text.indices.map { text[$0] }, as: UTF8.self)?.precomposedStringWithCanonicalMapping
  }

  private static func scan(_ text: Span<UInt8>, _ emit: (UInt8) -> Void) {
    var index = 0
    var isInsideWord = false
    // What was found to be no address is not looked through again from its middle.
    var addressesFrom = 0
    while index < text.count {
      if !isInsideWord, index >= addressesFrom {
        let (end, isAddress) = endOfAddress(in: text, from: index)
        if isAddress {
          emit(UInt8(ascii: "#"))
          index = end
          isInsideWord = true
          continue
        }
        addressesFrom = end
      }
      if !isInsideWord, let end = endOfUUID(in: text, from: index) ?? endOfHexWord(in: text, from: index) {
        emit(UInt8(ascii: "#"))
        index = end
        isInsideWord = true
        continue
      }
      if let end = endOfNumber(in: text, from: index) {
        emit(UInt8(ascii: "#"))
        index = end
        isInsideWord = true
        continue
      }
      let (scalar, length) = scalar(in: text, at: index)
      let end = index + length
      if let scalar, isDirectionMark(scalar) {
        index = end
        continue
      }
      isInsideWord = isAlphanumeric(text[index])
      while index < end {
        emit(text[index])
        index += 1
      }
    }
  }

  /// Where a mail address ends that starts here, or where a run of characters ends that is none.
  private static func endOfAddress(in text: Span<UInt8>, from start: Int) -> (end: Int, isAddress: Bool) {
    var index = start
    while index < text.count, isAddressPart(text[index]) || isLocal(text[index]) {
      index += 1
    }
    guard index > start, index < text.count, text[index] == UInt8(ascii: "@") else { return (index, false) }
    let localEnd = index
    var end = localEnd + 1
    var hasDot = false
    index = end
    while index < text.count, isAddressPart(text[index]) {
      // A full stop behind an address ends the sentence.
      if isAlphanumeric(text[index]) {
        hasDot = hasDot || (index > localEnd + 1 && text[index - 1] == UInt8(ascii: "."))
        end = index + 1
      }
      index += 1
    }
    return hasDot ? (end, true) : (localEnd, false)
  }

  private static func endOfUUID(in text: Span<UInt8>, from start: Int) -> Int? {
    guard text.count - start >= 36 else { return nil }
    for offset in 0..<36 {
      let byte = text[start + offset]
      let isHyphenPlace = offset == 8 || offset == 13 || offset == 18 || offset == 23
      guard isHyphenPlace ? byte == UInt8(ascii: "-") : isHexDigit(byte) else { return nil }
    }
    let end = start + 36
    return end < text.count && isAlphanumeric(text[end]) ? nil : end
  }

  private static func endOfHexWord(in text: Span<UInt8>, from start: Int) -> Int? {
    var index = start
    var isHex = true
    var hasDigit = false
    let hasPrefix =
      start + 2 < text.count && text[start] == UInt8(ascii: "0") && text[start + 1] | 0x20 == UInt8(ascii: "x")
    if hasPrefix { index += 2 }
    while index < text.count, isAlphanumeric(text[index]) {
      isHex = isHex && isHexDigit(text[index])
      hasDigit = hasDigit || isDigit(text[index])
      index += 1
    }
    guard isHex else { return nil }
    if hasPrefix { return index > start + 2 ? index : nil }
    return index - start >= 8 && hasDigit ? index : nil
  }

  /// The end of a run of digits of any script, with full stops and commas between them.
  private static func endOfNumber(in text: Span<UInt8>, from start: Int) -> Int? {
    var end: Int?
    var index = start
    while index < text.count {
      let length = lengthOfDigit(in: text, at: index)
      if length > 0 {
        index += length
        end = index
      } else if end == index, isSeparator(text[index]), index + 1 < text.count,
        lengthOfDigit(in: text, at: index + 1) > 0
      {
        index += 1
      } else {
        break
      }
    }
    return end
  }

  /// How many bytes the digit here has; 0 if it is none.
  private static func lengthOfDigit(in text: Span<UInt8>, at index: Int) -> Int {
    if text[index] < 0x80 { return isDigit(text[index]) ? 1 : 0 }
    let (scalar, length) = scalar(in: text, at: index)
    return scalar?.properties.generalCategory == .decimalNumber ? length : 0
  }

  /// The character here and its bytes; a byte that begins none stands for itself.
  private static func scalar(in text: Span<UInt8>, at index: Int) -> (scalar: Unicode.Scalar?, length: Int) {
    let first = text[index]
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
    guard length > 1, index + length <= text.count else { return (nil, 1) }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for offset in 1..<length {
      let next = text[index + offset]
      guard next & 0xC0 == 0x80 else { return (nil, 1) }
      value = value << 6 | UInt32(next & 0x3F)
    }
    return (Unicode.Scalar(value), length)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
  private static func isHexDigit(_ byte: UInt8) -> Bool { isDigit(byte) || (byte | 0x20) &- 0x61 < 6 }
  private static func isAlphanumeric(_ byte: UInt8) -> Bool { isDigit(byte) || (byte | 0x20) &- 0x61 < 26 }
  private static func isAddressPart(_ byte: UInt8) -> Bool {
    isAlphanumeric(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
  }
  private static func isLocal(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "+") || byte == UInt8(ascii: "%") || byte == UInt8(ascii: "_")
  }

  /// The marks, embeddings, overrides and isolates of UAX #9, which are seen by nobody.
  private static func isDirectionMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  private static func isSeparator(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") }
}
