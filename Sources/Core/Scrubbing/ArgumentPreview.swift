internal import ErrorModel

/// Puts arguments into a key, only to look where in it secrets stand; nobody reads it.
enum ArgumentPreview {
  /// The key with its arguments: behind each percent sign up to its letter, or in braces, the next argument or the one
  /// with the number that stands there.
  static func text(_ key: String, _ arguments: [Argument]) -> String {
    var bytes: [UInt8] = []
    let utf8 = key.utf8
    let text = utf8.span
    var next = 0
    var index = 0
    while index < text.count {
      guard let (end, position) = placeholder(in: text, at: index) else {
        bytes.append(text[index])
        index += 1
        continue
      }
      let number = position ?? next
      if position == nil { next += 1 }
      if arguments.indices.contains(number), let value = self.text(arguments[number]) {
        bytes.append(contentsOf: value.utf8)
      }
      index = end
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// An argument as it is written into a text; nil for what holds no secret of its own.
  static func text(_ argument: Argument) -> String? {
    switch argument {
    case .string(let text): text
    case .int(let number): String(number)
    case .uint(let number): String(number)
    case .double(let number): String(number)
    case .error(let text): text.text
    case .date, .duration, .bytes: nil
    }
  }

  /// Where the placeholder ends that begins here, and its number from 0.
  private static func placeholder(in text: Span<UInt8>, at start: Int) -> (end: Int, position: Int?)? {
    let isBrace = text[start] == 0x7B
    guard isBrace || text[start] == 0x25 else { return nil }
    var number: Int?
    // Longer than any placeholder that people write.
    for index in start + 1..<max(start + 1, min(text.count, start + 24)) {
      let byte = text[index]
      if byte.isDigit {
        number = min((number ?? 0) * 10 + Int(byte - 0x30), 1_000)
      } else if isBrace {
        if byte == 0x7D { return (index + 1, number) }
        guard byte.isBase64URL else { return nil }
      } else if byte == 0x24 {
        return endOfFormat(in: text, from: index + 1).map { ($0, number.map { max($0 - 1, 0) }) }
      } else {
        return endOfFormat(in: text, from: start + 1).map { ($0, nil) }
      }
    }
    return nil
  }

  private static func endOfFormat(in text: Span<UInt8>, from start: Int) -> Int? {
    for index in start..<max(start, min(text.count, start + 16)) {
      switch text[index] {
      case 0x20, 0x23, 0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x30...0x39: continue
      case UInt8(ascii: "h"), UInt8(ascii: "l"), UInt8(ascii: "q"), UInt8(ascii: "z"), UInt8(ascii: "j"): continue
      default: return text[index] == 0x40 || text[index].isLetter ? index + 1 : nil
      }
    }
    return nil
  }
}
