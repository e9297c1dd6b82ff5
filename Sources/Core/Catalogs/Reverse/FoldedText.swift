internal import Foundation

/// A text in the form in which texts are compared: composed, without marks of direction, with plain digits and signs.
///
/// Digits of all scripts become those of ASCII, all spaces that group digits the plain one, U+2019 the apostrophe,
/// U+2212 the hyphen, and the Arabic separators comma and point. The original of each part can still be had.
struct FoldedText {
  /// The folded text in UTF-8.
  let bytes: [UInt8]

  /// The composed text in UTF-8.
  private let source: [UInt8]
  /// For each folded byte where its character begins in the source; nil where both are the same.
  private let origins: [Int32]?

  /// Folds a text.
  init(_ text: String) {
    let raw = Array(text.utf8)
    let (isComposed, isFolded) = Self.state(of: raw)
    if isComposed && isFolded {
      (bytes, source, origins) = (raw, raw, nil)
      return
    }
    let composed = isComposed ? text : text.precomposedStringWithCanonicalMapping
    var folded: [UInt8] = []
    var origins: [Int32] = []
    folded.reserveCapacity(raw.count)
    origins.reserveCapacity(raw.count)
    var at: Int32 = 0
    for scalar in composed.unicodeScalars {
      if let plain = Self.folded(scalar) {
        for byte in UTF8.encode(plain) ?? UTF8.EncodedScalar() {
          folded.append(byte)
          origins.append(at)
        }
      }
      at += Int32(UTF8.width(scalar))
    }
    bytes = folded
    source = isComposed ? raw : Array(composed.utf8)
    self.origins = origins
  }

  /// Whether a text is composed for sure, and whether folding would leave it as it is.
  private static func state(of bytes: [UInt8]) -> (isComposed: Bool, isFolded: Bool) {
    var (isComposed, isFolded) = (true, true)
    var at = 0
    while at < bytes.count {
      let lead = bytes[at]
      at += 1
      if lead < 0x80 { continue }
      var value = UInt32(lead) & (lead < 0xE0 ? 0x1F : lead < 0xF0 ? 0x0F : 0x07)
      while at < bytes.count, bytes[at] & 0xC0 == 0x80 {
        value = value << 6 | UInt32(bytes[at] & 0x3F)
        at += 1
      }
      // The letters of Latin, Greek, Cyrillic, Hebrew, and ideographs are what nearly all texts are made of.
      if value >= 0xA1 && value < 0x300 || value >= 0x400 && value < 0x483 || value >= 0x4E00 && value < 0xA000 {
        continue
      }
      guard let scalar = Unicode.Scalar(value) else { continue }
      if !isSurelyComposed(scalar) { isComposed = false }
      if folded(scalar) != scalar { isFolded = false }
    }
    return (isComposed, isFolded)
  }

  /// A part of the text as it was before folding.
  func original(_ range: Range<Int>) -> String {
    guard let last = range.last else { return "" }
    guard let origins else { return String(decoding: source[range], as: UTF8.self) }
    var end = Int(origins[last]) + 1
    while end < source.count, source[end] & 0xC0 == 0x80 { end += 1 }
    return String(decoding: source[Int(origins[range.lowerBound])..<end], as: UTF8.self)
  }

  /// Whether two folded texts are the same but for the signs that group digits.
  static func isEqualButGrouping(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    var (a, b) = (0, 0)
    while true {
      if isGrouping(left, a) { a += 1 }
      if isGrouping(right, b) { b += 1 }
      guard a < left.count, b < right.count else { return a == left.count && b == right.count }
      guard left[a] == right[b] else { return false }
      a += 1
      b += 1
    }
  }

  private static func isGrouping(_ bytes: [UInt8], _ at: Int) -> Bool {
    at > 0 && at + 1 < bytes.count && NumberReader.isGroupSign(bytes[at]) && NumberReader.isDigit(bytes[at - 1])
      && NumberReader.isDigit(bytes[at + 1])
  }

  /// What stands for a character; nil for one that is left out.
  private static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0..<0x80: scalar
    case 0xA0, 0x2007, 0x2009, 0x202F: " "
    case 0x2019: "'"
    case 0x2212: "-"
    case 0x66B: "."
    case 0x66C: ","
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: nil
    case 0x660...: digit(scalar) ?? scalar
    default: scalar
    }
  }

  /// The zeros of the scripts whose digits CLDR uses for numbers.
  private static let zeros: [UInt32] = [
    0x660, 0x6F0, 0x7C0, 0x966, 0x9E6, 0xA66, 0xAE6, 0xB66, 0xBE6, 0xC66, 0xCE6, 0xD66, 0xE50, 0xED0, 0xF20, 0x1040,
    0x17E0, 0x1810, 0x1C50, 0xFF10, 0x11136, 0x1E950,
  ]

  private static func digit(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    // Most scripts are between the blocks with digits of their own.
    guard scalar.value < 0x1C5A || scalar.value >= 0xFF10 else { return nil }
    for zero in zeros where scalar.value >= zero && scalar.value < zero + 10 {
      return Unicode.Scalar(0x30 + scalar.value - zero)
    }
    return nil
  }

  /// Whether a character is its own composed form, whatever stands next to it.
  private static func isSurelyComposed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x300, 0x400..<0x483, 0x48A..<0x530, 0x5D0..<0x5EB, 0x61F..<0x64B, 0x660..<0x66E, 0x2010..<0x2070,
      0x3001..<0x3030, 0x3041..<0x3097, 0x30A0..<0x3100, 0x4E00..<0xA000, 0xAC00..<0xD7A4, 0xFF01..<0xFF60:
      true
    default: false
    }
  }
}
