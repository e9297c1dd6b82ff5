/// Finds the entries of a String Catalog that stands in Xcode's own layout, without reading them.
///
/// Only for the embedded files, whose layout a test holds fast: an entry begins with four blanks and a quoted key, and
/// ends with a brace behind four blanks.
enum CanonicalEntries {
  /// Where an entry stands, from the quote of its key to its last brace.
  struct Place: Sendable {
    var bytes: Range<Int>
    /// The line of the key, counted from 1.
    var line: Int32
  }

  private static let blank = UInt8(ascii: " ")
  private static let quote = UInt8(ascii: "\"")
  private static let indent = 4

  /// The entries by key.
  static func places(in bytes: Span<UInt8>) -> [String: Place] {
    var places: [String: Place] = [:]
    var open: (key: String, start: Int, line: Int32)?
    var line: Int32 = 0
    var start = 0
    while start < bytes.count {
      line += 1
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      if let first = firstByte(start..<end, bytes) {
        if first == quote, let key = key(start + indent..<end, bytes) {
          open = (key, start + indent, line)
        } else if first == UInt8(ascii: "}"), let entry = open {
          places[entry.key] = Place(bytes: entry.start..<start + indent + 1, line: entry.line)
          open = nil
        }
      }
      start = end + 1
    }
    return places
  }

  /// The first byte of a line that is indented as entries are; nil for any other line.
  private static func firstByte(_ line: Range<Int>, _ bytes: Span<UInt8>) -> UInt8? {
    guard line.count > indent else { return nil }
    for index in line.lowerBound..<line.lowerBound + indent where bytes[index] != blank { return nil }
    let first = bytes[line.lowerBound + indent]
    return first == blank ? nil : first
  }

  /// The key at the beginning of a range; nil where it has escapes, as no key of ours has.
  private static func key(_ range: Range<Int>, _ bytes: Span<UInt8>) -> String? {
    var key: [UInt8] = []
    for index in range.dropFirst() {
      switch bytes[index] {
      case quote: return String(validating: key, as: UTF8.self)
      case UInt8(ascii: "\\"): return nil
      default: key.append(bytes[index])
      }
    }
    return nil
  }
}
