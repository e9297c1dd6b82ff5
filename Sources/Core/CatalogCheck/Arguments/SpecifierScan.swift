internal import Catalogs

/// Finds the percent signs of a text and says what each is taken for.
///
/// Unlike the parser that makes sentences it also tells what is odd: accidental and stray signs, missing dollar signs.
///
/// - SeeAlso: the grammar of NSString's specifiers, Apple's "String Format Specifiers".
struct SpecifierScan {
  /// The highest position NSString takes.
  private static let mostPositions = 127
  /// The longest name of a variable.
  private static let mostNameBytes = 128

  private let text: String
  private let readsOwnArgument: Bool
  private var found: [WrittenSpecifier] = []

  private init(text: String, readsOwnArgument: Bool) {
    self.text = text
    self.readsOwnArgument = readsOwnArgument
  }

  /// All percent signs but the doubled ones.
  ///
  /// - Parameter readsOwnArgument: whether `%arg` means the variable's own argument, as in the forms of a variable.
  static func specifiers(in text: String, readsOwnArgument: Bool) -> [WrittenSpecifier] {
    var scan = SpecifierScan(text: text, readsOwnArgument: readsOwnArgument)
    scan.scan(text.utf8.span)
    return scan.found
  }

  private mutating func scan(_ bytes: Span<UInt8>) {
    var at = 0
    while at < bytes.count {
      guard bytes[at] == UInt8(ascii: "%") else {
        at += 1
        continue
      }
      if Self.byte(bytes, at + 1) == UInt8(ascii: "%") {
        at += 2
        continue
      }
      at = take(bytes, at)
    }
  }

  private static func byte(_ bytes: Span<UInt8>, _ at: Int) -> UInt8 { at < bytes.count ? bytes[at] : 0 }

  /// Reads digits; nil without one. More than three say nothing more.
  private static func number(_ bytes: Span<UInt8>, _ at: inout Int) -> Int? {
    var value: Int?
    while case UInt8(ascii: "0")...UInt8(ascii: "9") = byte(bytes, at) {
      value = min((value ?? 0) * 10 + Int(bytes[at] - UInt8(ascii: "0")), 999)
      at += 1
    }
    return value
  }

  /// Takes the sign at `start` and answers where to go on.
  private mutating func take(_ bytes: Span<UInt8>, _ start: Int) -> Int {
    var at = start + 1
    if readsOwnArgument, Self.byte(bytes, at) == UInt8(ascii: "a"), Self.byte(bytes, at + 1) == UInt8(ascii: "r"),
      Self.byte(bytes, at + 2) == UInt8(ascii: "g")
    {
      found.append(WrittenSpecifier(meaning: .ownArgument, range: start..<(at + 3)))
      return at + 3
    }
    var position: Int?
    var lacksDollar = false
    var probe = at
    if let digits = Self.number(bytes, &probe) {
      if Self.byte(bytes, probe) == UInt8(ascii: "$") {
        position = digits
        at = probe + 1
      } else if Self.byte(bytes, probe) == UInt8(ascii: "#"), Self.byte(bytes, probe + 1) == UInt8(ascii: "@") {
        position = digits
        lacksDollar = true
        at = probe
      }
    }
    if let position, position < 1 || position > Self.mostPositions { return stray(start) }
    if Self.byte(bytes, at) == UInt8(ascii: "#"), Self.byte(bytes, at + 1) == UInt8(ascii: "@") {
      return takeVariable(bytes, start, name: at + 2, position: position, lacksDollar: lacksDollar)
    }
    return takeArgument(bytes, start, at, position: position)
  }

  private mutating func takeVariable(
    _ bytes: Span<UInt8>, _ start: Int, name: Int, position: Int?, lacksDollar: Bool
  ) -> Int {
    var end = name
    var letters: [UInt8] = []
    while end < bytes.count, bytes[end] != UInt8(ascii: "@"), letters.count <= Self.mostNameBytes {
      if bytes[end] <= 0x20 { return stray(start) }
      letters.append(bytes[end])
      end += 1
    }
    guard Self.byte(bytes, end) == UInt8(ascii: "@"), !letters.isEmpty else { return stray(start) }
    found.append(
      WrittenSpecifier(
        meaning: .variable(String(decoding: letters, as: UTF8.self)), position: position, lacksDollar: lacksDollar,
        range: start..<(end + 1)))
    return end + 1
  }

  private mutating func takeArgument(_ bytes: Span<UInt8>, _ start: Int, _ first: Int, position: Int?) -> Int {
    var at = first
    var hasBlank = false
    var hasMinus = false
    flags: while true {
      switch Self.byte(bytes, at) {
      case UInt8(ascii: " "): hasBlank = true
      case UInt8(ascii: "-"): hasMinus = true
      case UInt8(ascii: "+"), UInt8(ascii: "0"), UInt8(ascii: "#"), UInt8(ascii: "'"): break
      default: break flags
      }
      at += 1
    }
    var stars = 0
    let hasWidth = Self.width(bytes, &at, &stars)
    var hasPrecision = false
    if Self.byte(bytes, at) == UInt8(ascii: ".") {
      at += 1
      hasPrecision = true
      _ = Self.width(bytes, &at, &stars)
    }
    let length = Self.length(bytes, &at)
    let letter = Self.byte(bytes, at)
    let end = at + 1
    if letter == UInt8(ascii: "n"), !hasBlank, !hasMinus {
      // "%next" is a word, "%n" is not.
      if Self.isWord(Self.byte(bytes, end)) { return stray(start) }
      found.append(WrittenSpecifier(meaning: .forbidden, position: position, range: start..<end))
      return end
    }
    guard let argumentClass = ArgumentClass(conversion: letter) else { return stray(start) }
    if argumentClass != .object, position == nil, !hasPrecision {
      let runsOn = Self.isWord(Self.byte(bytes, end))
      // "100% anonymous", "80 % der", "50%-ig", "50%off": sentences, unless a length modifier says otherwise.
      let looksLikeProse =
        hasBlank && (length == .none || runsOn) || (hasMinus && !hasWidth && runsOn)
        || (start > 0 && Self.isDigit(bytes[start - 1]) && !hasWidth && length == .none && runsOn)
      if looksLikeProse {
        found.append(WrittenSpecifier(meaning: .accidental, hasBlank: hasBlank, range: start..<end))
        return start + 1
      }
    }
    for _ in 0..<stars {
      found.append(WrittenSpecifier(meaning: .argument(.integer), range: start..<end))
    }
    found.append(
      WrittenSpecifier(
        meaning: .argument(argumentClass), position: position, length: length, hasBlank: hasBlank, range: start..<end))
    return end
  }

  private mutating func stray(_ start: Int) -> Int {
    found.append(WrittenSpecifier(meaning: .stray, range: start..<(start + 1)))
    return start + 1
  }

  /// Reads a width or precision, in digits or as a star that takes an argument.
  private static func width(_ bytes: Span<UInt8>, _ at: inout Int, _ stars: inout Int) -> Bool {
    if byte(bytes, at) == UInt8(ascii: "*") {
      at += 1
      stars += 1
      return true
    }
    return number(bytes, &at) != nil
  }

  private static func length(_ bytes: Span<UInt8>, _ at: inout Int) -> ArgumentLength {
    let isDoubled = byte(bytes, at + 1) == byte(bytes, at)
    let length: ArgumentLength
    switch Unicode.Scalar(byte(bytes, at)) {
    case "h": length = isDoubled ? .hh : .h
    case "l": length = isDoubled ? .ll : .l
    case "q": length = .q
    case "L": length = .L
    case "t": length = .t
    case "z": length = .z
    case "j": length = .j
    default: return .none
    }
    at += length == .hh || length == .ll ? 2 : 1
    return length
  }

  private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }
}
