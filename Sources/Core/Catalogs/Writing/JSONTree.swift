/// A JSON value to be written in the layout of Xcode: names as they are given, two spaces, blanks around colons.
enum JSONTree {
  case text(String)
  case number(Int)
  case bool(Bool)
  case object([(name: String, value: JSONTree)])

  /// The text in UTF-8, without a line end behind it, as Xcode leaves it.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes, depth: 0)
    return bytes
  }

  /// Goes only as deep as a String Catalog is written.
  private func write(to bytes: inout [UInt8], depth: Int) {
    switch self {
    case .text(let text): Self.quote(text, to: &bytes)
    case .number(let number): bytes += "\(number)".utf8
    case .bool(let bool): bytes += "\(bool)".utf8
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        bytes += (index == 0 ? "\n" : ",\n").utf8
        Self.indent(depth + 1, to: &bytes)
        Self.quote(member.name, to: &bytes)
        bytes += " : ".utf8
        member.value.write(to: &bytes, depth: depth + 1)
      }
      bytes += (members.isEmpty ? "\n\n" : "\n").utf8
      Self.indent(depth, to: &bytes)
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private static func indent(_ depth: Int, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: depth * 2))
  }

  private static func quote(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0x08: bytes += "\\b".utf8
      case 0x09: bytes += "\\t".utf8
      case 0x0A: bytes += "\\n".utf8
      case 0x0C: bytes += "\\f".utf8
      case 0x0D: bytes += "\\r".utf8
      case 0..<0x20: bytes += "\\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
