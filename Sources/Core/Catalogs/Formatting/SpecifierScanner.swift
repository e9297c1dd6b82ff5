/// Splits a text into literals and what may be specifiers, as they are written.
struct SpecifierScanner {
  /// A part with the position it names itself, counted from 1.
  enum Part: Hashable {
    case text(String)
    case specifier(Specifier)
    case ownArgument
    case substitution(name: String, position: Int?)
  }

  /// The highest position NSString takes.
  static let mostPositions = 127
  static let mostWidth = 64
  static let mostPrecision = 20
  /// The parts of a text with two arguments, by which memory is reserved.
  private static let usualParts = 5
  /// The longest name of a substitution; the longest real one has 40.
  private static let mostNameBytes = 128

  let bytes: [UInt8]
  let readsOwnArgument: Bool
  private var parts: [Part] = []
  private var literal: [UInt8] = []

  init(bytes: [UInt8], readsOwnArgument: Bool) {
    self.bytes = bytes
    self.readsOwnArgument = readsOwnArgument
  }

  mutating func scan() -> [Part] {
    parts.reserveCapacity(Self.usualParts)
    var at = 0
    // Where the literal begins that has not been copied yet.
    var start = 0
    while at < bytes.count {
      guard bytes[at] == UInt8(ascii: "%") else {
        at += 1
        continue
      }
      if byte(at + 1) == UInt8(ascii: "%") {
        literal += bytes[start...at]
        at += 2
        start = at
      } else if let (part, end) = specifier(after: at + 1) {
        flush(start..<at)
        parts.append(part)
        at = end
        start = at
      } else {
        at += 1
      }
    }
    flush(start..<at)
    return parts
  }

  /// Ends the literal with what comes last in it.
  private mutating func flush(_ rest: Range<Int>) {
    if literal.isEmpty {
      if !rest.isEmpty { parts.append(.text(String(decoding: bytes[rest], as: UTF8.self))) }
      return
    }
    literal += bytes[rest]
    parts.append(.text(String(decoding: literal, as: UTF8.self)))
    literal.removeAll(keepingCapacity: true)
  }

  private func byte(_ at: Int) -> UInt8? { at >= 0 && at < bytes.count ? bytes[at] : nil }

  private func number(_ at: inout Int) -> Int? {
    var value: Int?
    while let byte = byte(at), Self.isDigit(byte) {
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
      let end = bytes[(at + 2)...].prefix(Self.mostNameBytes + 1).firstIndex(of: UInt8(ascii: "@"))
      guard let end, end > at + 2 else { return nil }
      let name = String(decoding: bytes[(at + 2)..<end], as: UTF8.self)
      guard !name.contains(where: \.isWhitespace) else { return nil }
      return (.substitution(name: name, position: position), end + 1)
    }
    return conversion(from: at, start: start, position: position)
  }

  private func conversion(from: Int, start: Int, position: Int?) -> (Part, end: Int)? {
    var at = from
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
    let widthStar = star(&at)
    let width = widthStar == nil ? number(&at) : nil
    placeholder.width = min(width ?? 0, Self.mostWidth)
    var precisionStar: Specifier.Star?
    if byte(at) == UInt8(ascii: ".") {
      at += 1
      precisionStar = star(&at)
      if precisionStar == nil { placeholder.precision = min(number(&at) ?? 0, Self.mostPrecision) }
    }
    let lengthStart = at
    while let length = byte(at), Self.isLength(length) { at += 1 }
    guard let letter = byte(at), let (conversion, argumentClass) = Specifier.conversion(letter) else { return nil }
    if let conversion { placeholder.conversion = conversion }
    var specifier = Specifier(
      written: String(decoding: bytes[(start - 1)...at], as: UTF8.self),
      placeholder: conversion == nil ? nil : placeholder, argumentClass: argumentClass, position: position,
      width: widthStar, precision: precisionStar)
    if letter != UInt8(ascii: "@"), position == nil {
      let isPlain = at == lengthStart && placeholder.precision == nil && precisionStar == nil
      let hasIdleFlag = placeholder.alignsLeft && width == nil && widthStar == nil
      specifier.doubt = doubt(from: start - 1, to: at, isPlain: isPlain, hasSpace: hasSpace, hasIdleFlag: hasIdleFlag)
    }
    return (.specifier(specifier), at + 1)
  }

  private func star(_ at: inout Int) -> Specifier.Star? {
    guard byte(at) == UInt8(ascii: "*") else { return nil }
    at += 1
    var probe = at
    guard let digits = number(&probe), byte(probe) == UInt8(ascii: "$"), (1...Self.mostPositions).contains(digits)
    else { return .next }
    at = probe + 1
    return .position(digits)
  }

  /// "100% anonymous", "80 % der", "5%de", "50%-ig": sentences, in which C reads specifiers.
  private func doubt(from: Int, to: Int, isPlain: Bool, hasSpace: Bool, hasIdleFlag: Bool) -> Int {
    let next = byte(to + 1)
    let isInWord = next.map { Self.isLetter($0) || $0 >= 0x80 } ?? false
    if hasSpace && (isPlain || isInWord) { return Specifier.mostDoubt + 2 }
    guard isPlain else { return 0 }
    let afterDigit = byte(from - 1).map(Self.isDigit) ?? false
    // "%d個" is common, "%dGB" too; a letter alone says little.
    return (afterDigit ? 2 : 0) + (hasIdleFlag ? 2 : 0) + (next.map(Self.isLetter) ?? false ? 1 : 0)
  }

  private static func isLength(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "h"), UInt8(ascii: "l"), UInt8(ascii: "q"), UInt8(ascii: "L"), UInt8(ascii: "t"),
      UInt8(ascii: "z"), UInt8(ascii: "j"):
      true
    default: false
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
