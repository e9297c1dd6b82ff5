internal import Foundation

/// The character set a `.po` file says it is in.
enum GettextCharset: Hashable {
  case utf8
  case latin1
  case latin9
  /// One that Foundation decodes; on Linux it knows few, and none of the other Asian ones.
  case foundation(String.Encoding)

  /// Where a header is looked for: the notes before it are seldom longer than a licence.
  private static let mostHeaderBytes = 65_536

  /// The character sets that have ASCII in them, so that the syntax can be read in the text they give.
  private static let known: [String: GettextCharset] = [
    "utf-8": .utf8, "utf8": .utf8, "ascii": .utf8, "us-ascii": .utf8, "ansi_x3.4-1968": .utf8,
    // What template files have until somebody fills it in.
    "charset": .utf8,
    "iso-8859-1": .latin1, "iso_8859-1": .latin1, "iso8859-1": .latin1, "latin1": .latin1, "latin-1": .latin1,
    "iso-8859-15": .latin9, "iso_8859-15": .latin9, "iso8859-15": .latin9, "latin9": .latin9, "latin-9": .latin9,
    "iso-8859-2": .foundation(.isoLatin2), "iso_8859-2": .foundation(.isoLatin2),
    "iso8859-2": .foundation(.isoLatin2), "latin2": .foundation(.isoLatin2),
    "windows-1250": .foundation(.windowsCP1250), "cp1250": .foundation(.windowsCP1250),
    "windows-1251": .foundation(.windowsCP1251), "cp1251": .foundation(.windowsCP1251),
    "windows-1252": .foundation(.windowsCP1252), "cp1252": .foundation(.windowsCP1252),
    "windows-1253": .foundation(.windowsCP1253), "cp1253": .foundation(.windowsCP1253),
    "windows-1254": .foundation(.windowsCP1254), "cp1254": .foundation(.windowsCP1254),
    "shift_jis": .foundation(.shiftJIS), "shift-jis": .foundation(.shiftJIS),
    "sjis": .foundation(.shiftJIS),
  ]

  /// The character set of this name; nil for one that is not read.
  init?(name: String) {
    guard let known = Self.known[name.lowercased()] else { return nil }
    self = known
  }

  /// The name in a file's header and where it stands; nil where there is none.
  static func name(in bytes: [UInt8]) -> (name: String, offset: Int)? {
    let (type, mark) = (Array("Content-Type:".utf8), Array("charset=".utf8))
    var rest = bytes.prefix(mostHeaderBytes)
    while !rest.isEmpty {
      let line = rest.prefix { !GettextScanner.isLineEnd($0) }
      rest = rest[min(line.endIndex + 1, rest.endIndex)...]
      guard line.first != UInt8(ascii: "#"), let field = line.firstRange(of: type),
        let found = line[field.upperBound...].firstRange(of: mark)
      else { continue }
      let name = line[found.upperBound...].prefix { !"\\\"; \t".utf8.contains($0) }
      return (String(decoding: name, as: UTF8.self), name.startIndex)
    }
    return nil
  }

  /// The text in UTF-8, and whether the bytes were all right; what cannot be read is U+FFFD.
  func utf8(_ bytes: [UInt8]) -> (utf8: [UInt8], isValid: Bool) {
    switch self {
    case .utf8:
      if String(validating: bytes, as: UTF8.self) != nil { return (bytes, true) }
      return (Array(String(decoding: bytes, as: UTF8.self).utf8), false)
    case .latin1, .latin9:
      var text: [UInt8] = []
      text.reserveCapacity(bytes.count + bytes.count / 8)
      for byte in bytes { text += scalar(byte).utf8 }
      return (text, true)
    case .foundation(let encoding):
      if let text = String(bytes: bytes, encoding: encoding) { return (Array(text.utf8), true) }
      return (bytes.flatMap { $0 < 0x80 ? [$0] : Array("\u{FFFD}".utf8) }, false)
    }
  }

  /// The text of a byte that is written as an escape; nil where it is only a part of a character.
  func text(ofByte byte: UInt8) -> String? {
    switch self {
    case .utf8: byte < 0x80 ? String(Unicode.Scalar(byte)) : nil
    case .latin1, .latin9: scalar(byte)
    case .foundation(let encoding): String(bytes: [byte], encoding: encoding).flatMap { $0.isEmpty ? nil : $0 }
    }
  }

  private func scalar(_ byte: UInt8) -> String {
    if self == .latin9, let replaced = Self.euroSigns[byte] { return replaced }
    return String(Unicode.Scalar(byte))
  }

  /// Where ISO 8859-15 differs from ISO 8859-1.
  private static let euroSigns: [UInt8: String] = [
    0xA4: "€", 0xA6: "Š", 0xA8: "š", 0xB4: "Ž", 0xB8: "ž", 0xBC: "Œ", 0xBD: "œ", 0xBE: "Ÿ",
  ]
}
