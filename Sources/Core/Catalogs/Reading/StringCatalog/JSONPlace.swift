internal import Foundation

/// Finds places in a JSON file, which Foundation's reader does not keep.
enum JSONPlace {
  /// Where the text of a key first stands; the beginning where it is written with escapes of another kind.
  static func place(ofKey key: String, in bytes: [UInt8]) -> (line: Int, column: Int) {
    var needle: [UInt8] = [UInt8(ascii: "\"")]
    for byte in key.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): needle += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): needle += Array("\\n".utf8)
      case UInt8(ascii: "\t"): needle += Array("\\t".utf8)
      default: needle.append(byte)
      }
    }
    needle.append(UInt8(ascii: "\""))
    let last = bytes.count - needle.count
    guard last >= 0, needle.count <= 4_096 else { return (1, 1) }
    for start in 0...last where bytes[start] == needle[0] && bytes[start...].starts(with: needle) {
      return place(ofByte: start, in: bytes)
    }
    return (1, 1)
  }

  /// Where Foundation stopped reading, as far as its error says so.
  static func place(of error: any Error, in bytes: [UInt8]) -> (line: Int, column: Int) {
    let info = (error as NSError).userInfo
    if let index = info["NSJSONSerializationErrorIndex"] as? Int { return place(ofByte: index, in: bytes) }
    // "… around line 3, column 7."
    let text = info[NSDebugDescriptionErrorKey] as? String ?? ""
    guard let match = text.firstMatch(of: /line (\d{1,9}), column (\d{1,9})/), let line = Int(match.1),
      let column = Int(match.2)
    else { return (1, 1) }
    return (line, max(column, 1))
  }

  private static func place(ofByte byte: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
    let before = bytes.prefix(max(byte, 0))
    let line = before.reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    // Continuation bytes do not begin a character.
    let column = before[start...].reduce(1) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
    return (line, column)
  }
}
