internal import Foundation

/// Takes out of a text what differs from one occurrence to the next: numbers, ids, addresses, times, quoted text.
///
/// Each becomes one mark, however long it is; what stands around it stays. Borders of words are looked for in ASCII
/// only: between a Chinese character and a digit there is none (case 25). Digits of every script count. Numbers that
/// name a kind of trouble are kept, see ``KeptNumbers``. Letters composed in one character or several are equal, and
/// characters that nobody sees do not count; capitals, dots and emoji do.
///
/// Laws: what is masked is masked no further; the cost is linear in the text's length (case 26).
public enum TextMask {
  /// What stands in place of what was taken out.
  public static let mark: Unicode.Scalar = "#"

  /// Bytes of a text that are looked at, the same in producer and collector: no text of ours is longer but by its mark.
  static let mostBytes = 32 << 10

  /// The text with what changes masked.
  public static func masked(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    text.withTextBytes { span in forEachMaskedByte(in: span) { bytes.append($0) } }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Lends the bytes of the masked text one by one, so that a hash of most texts needs no string.
  public static func forEachMaskedByte(in text: Span<UInt8>, _ emit: (UInt8) -> Void) {
    let beginning = text.extracting(0..<beginning(of: text))
    var scan = MaskScan()
    if needsPreparing(beginning), let prepared = prepared(beginning) {
      prepared.withTextBytes { scan.run(over: $0.extracting(0..<Self.beginning(of: $0)), emit) }
    } else {
      scan.run(over: beginning, emit)
    }
  }

  /// Where a text is cut, between two characters.
  private static func beginning(of text: Span<UInt8>) -> Int {
    if text.count <= mostBytes { return text.count }
    var end = mostBytes
    while end > 0, text[end] & 0xC0 == 0x80 { end -= 1 }
    return end
  }

  /// Whether a character stands in the text that goes away or may join with another.
  private static func needsPreparing(_ text: Span<UInt8>) -> Bool {
    var index = 0
    while index < text.count {
      if text[index] < 0x80 {
        index += 1
        continue
      }
      let (scalar, length) = text.scalar(at: index)
      if let scalar, scalar.needsPreparing { return true }
      index += length
    }
    return false
  }

  /// The text without what nobody sees, in composed form (NFC); nil for bytes that are no UTF-8.
  ///
  /// In this order: an unseen mark between a letter and its accent would keep them apart.
  private static func prepared(_ text: Span<UInt8>) -> String? {
    var seen: [UInt8] = []
    seen.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      let (scalar, length) = text.scalar(at: index)
      if scalar?.isUnseen != true {
        for offset in 0..<length { seen.append(text[index + offset]) }
      }
      index += length
    }
    return String(validating: seen, as: UTF8.self)?.precomposedStringWithCanonicalMapping
  }
}
