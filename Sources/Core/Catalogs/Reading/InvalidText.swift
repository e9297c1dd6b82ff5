/// Why the bytes of a file are no text, and where.
struct InvalidText: Error, Hashable {
  /// The encoding the file seems to have.
  var encoding: String
  /// The first byte that is wrong, from the start of the file.
  var offset: Int
  /// That byte.
  var byte: UInt8
  /// Line and column of it.
  var place: TextPlace

  init(encoding: String, offset: Int, byte: UInt8, before text: [UInt8]) {
    self.encoding = encoding
    self.offset = offset
    self.byte = byte
    place = LineTable(bytes: text).place(of: text.count)
  }

  /// The fault for people.
  var message: String {
    let digits = String(byte, radix: 16, uppercase: true)
    let hex = digits.count == 1 ? "0" + digits : digits
    return "The byte 0x\(hex) at offset \(offset) is not valid \(encoding); save the file as UTF-8."
  }
}
