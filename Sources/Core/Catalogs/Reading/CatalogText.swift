/// Turns the bytes of a text file into scalars.
///
/// A byte order mark decides; without one it is UTF-8, or UTF-16 where every other of the first bytes is zero.
enum CatalogText {
  static func decode(_ bytes: [UInt8]) -> (scalars: [Unicode.Scalar], isValid: Bool) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return utf8(bytes.dropFirst(3)) }
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) { return utf32(bytes.dropFirst(4), bigEndian: false) }
    if bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return utf32(bytes.dropFirst(4), bigEndian: true) }
    if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes.dropFirst(2), bigEndian: false) }
    if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes.dropFirst(2), bigEndian: true) }
    if bytes.count >= 2, bytes[0] == 0, bytes[1] != 0 { return utf16(bytes[...], bigEndian: true) }
    if bytes.count >= 2, bytes[0] != 0, bytes[1] == 0 { return utf16(bytes[...], bigEndian: false) }
    return utf8(bytes[...])
  }

  private static func utf8(_ bytes: ArraySlice<UInt8>) -> ([Unicode.Scalar], Bool) {
    if let text = String(validating: bytes, as: UTF8.self) { return (Array(text.unicodeScalars), true) }
    return (Array(String(decoding: bytes, as: UTF8.self).unicodeScalars), false)
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, bigEndian: Bool) -> ([Unicode.Scalar], Bool) {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var at = bytes.startIndex
    while at + 1 < bytes.endIndex {
      let (first, second) = (UInt16(bytes[at]), UInt16(bytes[at + 1]))
      units.append(bigEndian ? first << 8 | second : second << 8 | first)
      at += 2
    }
    let isWhole = at == bytes.endIndex
    if let text = String(validating: units, as: UTF16.self) { return (Array(text.unicodeScalars), isWhole) }
    return (Array(String(decoding: units, as: UTF16.self).unicodeScalars), false)
  }

  private static func utf32(_ bytes: ArraySlice<UInt8>, bigEndian: Bool) -> ([Unicode.Scalar], Bool) {
    var scalars: [Unicode.Scalar] = []
    var isValid = bytes.count % 4 == 0
    var at = bytes.startIndex
    while at + 3 < bytes.endIndex {
      let unit = (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(bytes[at + (bigEndian ? $1 : 3 - $1)]) }
      if Unicode.Scalar(unit) == nil { isValid = false }
      scalars.append(Unicode.Scalar(unit) ?? "\u{FFFD}")
      at += 4
    }
    return (scalars, isValid)
  }
}
