/// A text with escapes under construction in UTF-8; `\U` escapes give halves of surrogate pairs, which are joined.
struct EscapedText {
  private var bytes: [UInt8] = []
  private var lead: UInt16?
  /// Whether half of a pair stands alone; it reads as U+FFFD.
  private(set) var hasLoneSurrogate = false

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    lead = nil
    hasLoneSurrogate = false
  }

  mutating func append(byte: UInt8) {
    if lead != nil { endPair() }
    bytes.append(byte)
  }

  mutating func append(_ more: ArraySlice<UInt8>) {
    if more.isEmpty { return }
    if lead != nil { endPair() }
    bytes += more
  }

  mutating func append(unit: UInt16) {
    if unit & 0xFC00 == 0xDC00, let lead {
      self.lead = nil
      let scalar = 0x10000 + (UInt32(lead) & 0x3FF) << 10 + (UInt32(unit) & 0x3FF)
      append(Unicode.Scalar(scalar) ?? "\u{FFFD}")
      return
    }
    if lead != nil { endPair() }
    if unit & 0xFC00 == 0xD800 {
      lead = unit
    } else if let scalar = Unicode.Scalar(unit) {
      append(scalar)
    } else {
      hasLoneSurrogate = true
      append("\u{FFFD}")
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) { bytes += UTF8.encode(scalar) ?? .init() }

  private mutating func endPair() {
    lead = nil
    hasLoneSurrogate = true
    append("\u{FFFD}" as Unicode.Scalar)
  }

  /// The text; a lead without its trail ends it as U+FFFD.
  mutating func finish() -> String {
    if lead != nil { endPair() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
