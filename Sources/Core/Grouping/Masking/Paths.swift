/// The parts of paths that differ from machine to machine and from run to run: names of users, temporary files.
///
/// Numbers and ids in other parts are masked as everywhere; the rest of a path says which file it is about.
enum Paths {
  /// What of a path is masked.
  struct Part {
    /// What is masked; it begins and ends with a letter or a digit.
    var masked: Range<Int>
  }

  /// The changing part of a path whose folder begins here with its slash; nil if there is none.
  static func part(in text: Span<UInt8>, at start: Int) -> Part? {
    guard let folder = folders.match(in: text, at: start) else { return nil }
    var index = folder.end
    if folder.tag == 1 {
      guard let end = endOfName(in: text, from: index) else { return nil }
      return Part(masked: index..<end)
    }
    while index < text.count, [UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-")].contains(text[index]) {
      index += 1
    }
    let begin = index
    var end: Int?
    if begin < text.count, !text[begin].isASCIIAlphanumeric { return nil }
    while index < text.count, isPathPart(text[index]) {
      if text[index].isASCIIAlphanumeric { end = index + 1 }
      index += 1
    }
    return end.map { Part(masked: begin..<$0) }
  }

  /// The most bytes of a user's name that is not ASCII.
  private static let longestName = 128

  /// A user's name: up to the next slash in any script, or else as far as it is ASCII.
  private static func endOfName(in text: Span<UInt8>, from start: Int) -> Int? {
    var index = start
    var end: Int?
    var isASCII = true
    while index < text.count, index - start < longestName {
      let (scalar, length) = text.scalar(at: index)
      guard let scalar, scalar.isASCII ? isNamePart(text[index]) : isNamePart(scalar) else { break }
      if !scalar.isASCII { isASCII = false }
      if isASCII, text[index].isASCIIAlphanumeric { end = index + 1 }
      index += length
    }
    guard start < text.count, text[start].isASCIIAlphanumeric || text[start] >= 0x80 else { return nil }
    let isFollowed = index < text.count && [UInt8(ascii: "/"), UInt8(ascii: "\\")].contains(text[index])
    guard isFollowed, index > start, text[index - 1].isASCIIAlphanumeric || text[index - 1] >= 0x80 else { return end }
    return index
  }

  private static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.digitValue != nil
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    byte.isASCIIAlphanumeric || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  private static func isPathPart(_ byte: UInt8) -> Bool {
    isNamePart(byte) || [0x2B, 0x7E, 0x25, 0x40, 0x3D, 0x2F, 0x5C].contains(byte)
  }

  private static let folders = WordTable([
    (1, "/home/ /users/ \\users\\"), (2, "/tmp/ /var/folders/ \\temp\\ /temp/"),
  ])
}
