/// Turns the bytes of a text file into UTF-8 without a byte order mark.
///
/// The mark decides; without one it is UTF-8, or UTF-16 or UTF-32 where zeros stand among the first bytes. Text that is
/// UTF-8 already is not copied. Bytes that are not valid are refused: half a text is worse than none.
enum CatalogText {
  static func utf8(_ bytes: [UInt8]) throws(InvalidText) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      try validate(bytes, from: 3)
      return Array(bytes.dropFirst(3))
    }
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) { return try utf32(bytes, from: 4, isBigEndian: false) }
    if bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return try utf32(bytes, from: 4, isBigEndian: true) }
    if bytes.starts(with: [0xFF, 0xFE]) { return try utf16(bytes, from: 2, isBigEndian: false) }
    if bytes.starts(with: [0xFE, 0xFF]) { return try utf16(bytes, from: 2, isBigEndian: true) }
    switch bytes.prefix(4).map({ $0 == 0 }) {
    case [false, true, true, true]: return try utf32(bytes, from: 0, isBigEndian: false)
    case [true, true, true, false]: return try utf32(bytes, from: 0, isBigEndian: true)
    case [false, true, false, true], [false, true]: return try utf16(bytes, from: 0, isBigEndian: false)
    case [true, false, true, false], [true, false]: return try utf16(bytes, from: 0, isBigEndian: true)
    // One character beyond Latin-1 among the first two.
    case [false, true, false, false], [false, true, true, false]:
      return try utf16(bytes, from: 0, isBigEndian: false)
    case [true, false, false, false], [true, false, false, true]: return try utf16(bytes, from: 0, isBigEndian: true)
    default: break
    }
    try validate(bytes, from: 0)
    return bytes
  }

  private static func validate(_ bytes: [UInt8], from start: Int) throws(InvalidText) {
    do {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      let offset = min(error.byteOffsets.lowerBound, bytes.count - 1)
      throw InvalidText(
        encoding: "UTF-8", offset: offset, byte: bytes[offset], before: Array(bytes[start..<max(start, offset)]))
    }
  }

  private static func utf16(_ bytes: [UInt8], from start: Int, isBigEndian: Bool) throws(InvalidText) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count / 2)
    var at = start
    func unit(_ at: Int) -> UInt32? {
      guard at + 1 < bytes.count else { return nil }
      let (first, second) = (UInt32(bytes[at]), UInt32(bytes[at + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    while at < bytes.count {
      let lead = unit(at)
      var scalar = lead.flatMap(Unicode.Scalar.init)
      var length = 2
      if let lead, lead & 0xFC00 == 0xD800, let trail = unit(at + 2), trail & 0xFC00 == 0xDC00 {
        scalar = Unicode.Scalar(0x10000 + (lead & 0x3FF) << 10 + (trail & 0x3FF))
        length = 4
      }
      guard let scalar else { throw InvalidText(encoding: "UTF-16", offset: at, byte: bytes[at], before: text) }
      append(scalar, to: &text)
      at += length
    }
    return text
  }

  private static func utf32(_ bytes: [UInt8], from start: Int, isBigEndian: Bool) throws(InvalidText) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count / 4)
    var at = start
    while at < bytes.count {
      guard at + 3 < bytes.count,
        let scalar = Unicode.Scalar(
          (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(bytes[at + (isBigEndian ? $1 : 3 - $1)]) })
      else { throw InvalidText(encoding: "UTF-32", offset: at, byte: bytes[at], before: text) }
      append(scalar, to: &text)
      at += 4
    }
    return text
  }

  private static func append(_ scalar: Unicode.Scalar, to text: inout [UInt8]) {
    if scalar.isASCII {
      text.append(UInt8(truncatingIfNeeded: scalar.value))
    } else {
      text += UTF8.encode(scalar) ?? .init()
    }
  }
}
