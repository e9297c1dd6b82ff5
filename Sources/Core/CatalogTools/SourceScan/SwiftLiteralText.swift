/// Gathers the parts of a literal, and takes the indentation of a multi-line one off when its end has shown it.
struct SwiftLiteralText {
  /// Stands for the end of a line in the source, as apart from an escaped one; `\0` is dropped, so nothing else is 0.
  private static let lineEnd: UInt8 = 0
  /// Stands for the start of a line whose end before it was escaped.
  private static let joint: UInt8 = 1

  private enum Part {
    case text([UInt8])
    case interpolation([SwiftToken])
  }

  private let isLong: Bool
  private var parts: [Part] = []

  init(isLong: Bool) { self.isLong = isLong }

  mutating func append(_ byte: UInt8) {
    // A control character that is itself in the source would be taken for a mark.
    if byte > Self.joint { add(byte) }
  }

  mutating func append(interpolation: [SwiftToken]) { parts.append(.interpolation(interpolation)) }

  mutating func endLine() { add(parts.isEmpty ? Self.joint : Self.lineEnd) }

  mutating func joinLine() { add(Self.joint) }

  private mutating func add(_ byte: UInt8) {
    if case .text(var bytes)? = parts.last {
      // Taken out, so that the bytes are not copied for each one.
      parts.removeLast()
      bytes.append(byte)
      parts.append(.text(bytes))
    } else {
      parts.append(.text([byte]))
    }
  }

  var literal: SwiftLiteral {
    var parts = parts
    let indent = isLong ? Self.takeLastLine(&parts) : 0
    return SwiftLiteral(
      segments: parts.compactMap { part in
        switch part {
        case .interpolation(let tokens): return .interpolation(tokens)
        case .text(let bytes):
          let text = Self.unindented(bytes, indent)
          return text.isEmpty ? nil : .text(String(decoding: text, as: UTF8.self))
        }
      })
  }

  /// Takes off the line of the closing quotes; its length is the indentation of all.
  private static func takeLastLine(_ parts: inout [Part]) -> Int {
    guard case .text(let bytes)? = parts.last, let end = bytes.lastIndex(where: { $0 <= joint }) else { return 0 }
    let indent = bytes[(end + 1)...]
    guard indent.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) else { return 0 }
    // The mark at the very start stays, for nothing comes before it.
    let kept = bytes[end] == lineEnd ? end : end + 1
    parts[parts.count - 1] = .text(Array(bytes[..<kept]))
    return indent.count
  }

  private static func unindented(_ bytes: [UInt8], _ indent: Int) -> [UInt8] {
    var text: [UInt8] = []
    var toSkip = 0
    for byte in bytes {
      if byte <= joint {
        if byte == lineEnd { text.append(UInt8(ascii: "\n")) }
        toSkip = indent
      } else if toSkip > 0, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
        toSkip -= 1
      } else {
        toSkip = 0
        text.append(byte)
      }
    }
    return text
  }
}
