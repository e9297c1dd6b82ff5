/// Splits a text into literals and specifiers, as they are written.
struct SpecifierScanner {
  /// A part with the position it names itself, counted from 1.
  enum Part {
    case text(String)
    case placeholder(Placeholder, position: Int?)
    case ownArgument
    case substitution(name: String, position: Int?)

    /// The piece of a pattern, once `refer` has said which argument is meant.
    func piece(_ refer: (Int?) -> Pattern.Reference) -> Pattern.Piece {
      switch self {
      case .text(let text): .text(text)
      case .ownArgument: .ownArgument
      case .placeholder(let placeholder, let position): .placeholder(placeholder, refer(position))
      case .substitution(let name, let position): .substitution(name: name, refer(position))
      }
    }
  }

  /// The highest position NSString takes.
  private static let mostPositions = 127
  private static let mostWidth = 64
  private static let mostPrecision = 20

  let bytes: [UInt8]
  let readsOwnArgument: Bool
  private var parts: [Part] = []
  private var literal: [UInt8] = []

  init(bytes: [UInt8], readsOwnArgument: Bool) {
    self.bytes = bytes
    self.readsOwnArgument = readsOwnArgument
  }

  mutating func scan() -> [Part] {
    var at = 0
    while at < bytes.count {
      guard bytes[at] == UInt8(ascii: "%") else {
        literal.append(bytes[at])
        at += 1
        continue
      }
      if byte(at + 1) == UInt8(ascii: "%") {
        literal.append(bytes[at])
        at += 2
      } else if let (part, end) = specifier(after: at + 1) {
        flush()
        parts.append(part)
        at = end
      } else {
        literal.append(bytes[at])
        at += 1
      }
    }
    flush()
    return parts
  }

  private mutating func flush() {
    if !literal.isEmpty { parts.append(.text(String(decoding: literal, as: UTF8.self))) }
    literal.removeAll(keepingCapacity: true)
  }

  private func byte(_ at: Int) -> UInt8? { at < bytes.count ? bytes[at] : nil }

  private func number(_ at: inout Int) -> Int? {
    var value: Int?
    while let byte = byte(at), case UInt8(ascii: "0")...UInt8(ascii: "9") = byte {
      // Three digits say enough; more can only overflow.
      value = min((value ?? 0) * 10 + Int(byte - UInt8(ascii: "0")), 999)
      at += 1
    }
    return value
  }

  private func specifier(after start: Int) -> (Part, end: Int)? {
    var at = start
    if readsOwnArgument, bytes[at...].starts(with: Array("arg".utf8)) { return (.ownArgument, at + 3) }
    var position: Int?
    var probe = at
    if let digits = number(&probe) {
      if byte(probe) == UInt8(ascii: "$") {
        position = digits
        at = probe + 1
      } else if byte(probe) == UInt8(ascii: "#"), byte(probe + 1) == UInt8(ascii: "@") {
        // "%1#@name@" without its dollar sign: fifty times in one real catalog.
        position = digits
        at = probe
      }
    }
    if let position, position < 1 || position > Self.mostPositions { return nil }
    if byte(at) == UInt8(ascii: "#"), byte(at + 1) == UInt8(ascii: "@") {
      guard let close = bytes[(at + 2)...].firstIndex(of: UInt8(ascii: "@")), close > at + 2 else { return nil }
      let name = String(decoding: bytes[(at + 2)..<close], as: UTF8.self)
      guard name.utf8.count <= 128, !name.contains(where: \.isWhitespace) else { return nil }
      return (.substitution(name: name, position: position), close + 1)
    }
    return placeholder(at, position: position)
  }

  private func placeholder(_ start: Int, position: Int?) -> (Part, end: Int)? {
    var at = start
    var placeholder = Placeholder(.object)
    var hasSpace = false
    flags: while let flag = byte(at) {
      switch flag {
      case UInt8(ascii: "-"): placeholder.alignsLeft = true
      case UInt8(ascii: "+"): placeholder.showsPlus = true
      case UInt8(ascii: "0"): placeholder.padsWithZeros = true
      case UInt8(ascii: " "): hasSpace = true
      case UInt8(ascii: "#"), UInt8(ascii: "'"): break
      default: break flags
      }
      at += 1
    }
    placeholder.width = min(number(&at) ?? 0, Self.mostWidth)
    if byte(at) == UInt8(ascii: ".") {
      at += 1
      placeholder.precision = min(number(&at) ?? 0, Self.mostPrecision)
    }
    let lengthStart = at
    while let length = byte(at), "hlqLtzj".utf8.contains(length) { at += 1 }
    guard let letter = byte(at), let conversion = Self.conversion(letter) else { return nil }
    if hasSpace && letter != UInt8(ascii: "@") {
      // "100% anonymous", "80 % der": without a length modifier, or inside a word, it is a sentence and no specifier.
      guard at > lengthStart, !Self.isWordByte(byte(at + 1)) else { return nil }
    }
    placeholder.conversion = conversion
    return (.placeholder(placeholder, position: position), at + 1)
  }

  private static func isWordByte(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return byte >= 0x80 || (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
  }

  private static func conversion(_ letter: UInt8) -> Placeholder.Conversion? {
    switch Unicode.Scalar(letter) {
    case "@", "s", "S": .object
    case "d", "D", "i", "u", "U": .integer
    case "f", "F": .fixed
    case "g", "G": .general
    case "e", "E", "a", "A": .scientific
    case "x", "p": .hexadecimal(uppercase: false)
    case "X": .hexadecimal(uppercase: true)
    case "o", "O": .octal
    case "c", "C": .character
    default: nil
    }
  }
}
