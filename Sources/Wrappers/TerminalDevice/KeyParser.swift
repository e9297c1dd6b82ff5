/// Makes keys of the bytes that a terminal sends.
///
/// Any bytes are taken, in pieces of any size: the keys are the same however they were cut.
/// - SeeAlso: ECMA-48 §5.4 (control sequences), xterm "PC-Style Function Keys", "Bracketed Paste Mode".
public struct KeyParser: Sendable {
  /// The longest sequence that is looked into; the rest of a longer one is passed over.
  private static let mostParameters = 32

  private enum State: Sendable {
    case ground
    /// Behind an ESC: the key itself, or the begin of a sequence.
    case escape
    /// Behind `ESC [`.
    case sequence([UInt8])
    /// Behind `ESC O`.
    case singleShift
    /// Behind `ESC [ [`, by which the Linux console sends F1 to F5.
    case console
    /// Inside a character of several bytes.
    case character([UInt8], missing: Int)
  }

  private var state = State.ground
  private var isPasting = false

  /// Makes one that waits for a first byte.
  public init() {}

  /// Whether bytes wait for others; if none come soon, ``flush()`` makes a key of them.
  public var isWaiting: Bool { if case .ground = state { false } else { true } }

  /// Takes bytes.
  public mutating func take(_ bytes: some Sequence<UInt8>) -> [Key] {
    var keys: [Key] = []
    for byte in bytes { take(byte, &keys) }
    return keys
  }

  /// Makes keys of what waits: an ESC that nothing follows is the key of that name.
  public mutating func flush() -> [Key] {
    var keys: [Key] = []
    switch state {
    case .ground: break
    case .escape: emit(.escape, &keys)
    case .sequence(let parameters): emit(parameters.isEmpty ? .alternate("[") : .unknown, &keys)
    case .singleShift: emit(.alternate("O"), &keys)
    case .console: emit(.unknown, &keys)
    case .character: emit(.character("\u{FFFD}"), &keys)
    }
    state = .ground
    return keys
  }

  private mutating func take(_ byte: UInt8, _ keys: inout [Key]) {
    switch state {
    case .ground: begin(byte, &keys)
    case .escape: takeBehindEscape(byte, &keys)
    case .sequence(let parameters): take(byte, behind: parameters, &keys)
    case .singleShift:
      state = .ground
      guard 0x20...0x7E ~= byte else {
        emit(.alternate("O"), &keys)
        return begin(byte, &keys)
      }
      emit(Self.singleShifts[byte] ?? .unknown, &keys)
    case .console:
      state = .ground
      guard 0x20...0x7E ~= byte else {
        emit(.unknown, &keys)
        return begin(byte, &keys)
      }
      let number = Int(byte) - Int(UInt8(ascii: "A")) + 1
      emit(1...5 ~= number ? .function(number) : .unknown, &keys)
    case .character(let lead, let missing): take(byte, behind: lead, missing: missing, &keys)
    }
  }

  private mutating func begin(_ byte: UInt8, _ keys: inout [Key]) {
    state = .ground
    switch byte {
    case 0x1B: state = .escape
    case 0x0D, 0x0A: emit(.enter, &keys)
    case 0x09: emit(.tab, &keys)
    case 0x08, 0x7F: emit(.backspace, &keys)
    // Ctrl takes the bits 6 and 5 of the sign away.
    case 0..<0x20: emit(.control(Unicode.Scalar(1...0x1A ~= byte ? byte | 0x60 : byte | 0x40)), &keys)
    case 0x20..<0x7F: emit(.character(Unicode.Scalar(byte)), &keys)
    case 0xC2...0xDF: state = .character([byte], missing: 1)
    case 0xE0...0xEF: state = .character([byte], missing: 2)
    case 0xF0...0xF4: state = .character([byte], missing: 3)
    default: emit(.character("\u{FFFD}"), &keys)
    }
  }

  private mutating func takeBehindEscape(_ byte: UInt8, _ keys: inout [Key]) {
    switch byte {
    case UInt8(ascii: "["): state = .sequence([])
    case UInt8(ascii: "O"): state = .singleShift
    case 0x1B: emit(.escape, &keys)
    case 0x20..<0x7F:
      state = .ground
      emit(.alternate(Unicode.Scalar(byte)), &keys)
    default:
      emit(.escape, &keys)
      begin(byte, &keys)
    }
  }

  private mutating func take(_ byte: UInt8, behind parameters: [UInt8], _ keys: inout [Key]) {
    switch byte {
    case 0x20...0x3F:
      if parameters.count < Self.mostParameters { state = .sequence(parameters + [byte]) }
    case UInt8(ascii: "[") where parameters.isEmpty: state = .console
    case 0x40...0x7E:
      state = .ground
      emit(Self.key(parameters, final: byte), &keys)
    default:
      emit(.unknown, &keys)
      begin(byte, &keys)
    }
  }

  private mutating func take(_ byte: UInt8, behind lead: [UInt8], missing: Int, _ keys: inout [Key]) {
    guard 0x80...0xBF ~= byte else {
      emit(.character("\u{FFFD}"), &keys)
      return begin(byte, &keys)
    }
    let bytes = lead + [byte]
    if missing > 1 {
      state = .character(bytes, missing: missing - 1)
      return
    }
    state = .ground
    // Surrogates and forms that are too long are one wrong character, as they were one key.
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    guard scalars.count == 1, let scalar = scalars.first else { return emit(.character("\u{FFFD}"), &keys) }
    emit(0x80...0x9F ~= scalar.value ? .unknown : .character(scalar), &keys)
  }

  /// Tells a key; of what is pasted only the text, and the two keys that end it.
  private mutating func emit(_ key: Key, _ keys: inout [Key]) {
    if key == .pasteStart {
      if isPasting { return }
      isPasting = true
    } else if isPasting {
      switch key {
      case .pasteEnd: isPasting = false
      case .control("c"):
        // The way out where the end of it was lost.
        isPasting = false
        keys.append(.pasteEnd)
      case .enter, .tab: return keys.append(.character(" "))
      case .character: break
      default: return
      }
    } else if key == .pasteEnd {
      return
    }
    keys.append(key)
  }

  private static let singleShifts: [UInt8: Key] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
    UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end, UInt8(ascii: "M"): .enter, UInt8(ascii: "P"): .function(1),
    UInt8(ascii: "Q"): .function(2), UInt8(ascii: "R"): .function(3), UInt8(ascii: "S"): .function(4),
  ]

  private static let numbered: [Int: Key] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end, 11: .function(1),
    12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5), 17: .function(6), 18: .function(7),
    19: .function(8), 20: .function(9), 21: .function(10), 23: .function(11), 24: .function(12), 25: .function(13),
    26: .function(14), 28: .function(15), 29: .function(16), 31: .function(17), 32: .function(18), 33: .function(19),
    34: .function(20), 200: .pasteStart, 201: .pasteEnd,
  ]

  private static func key(_ parameters: [UInt8], final: UInt8) -> Key {
    if final == UInt8(ascii: "Z") { return .backTab }
    if final == UInt8(ascii: "~") {
      // Behind a semicolon stands which of Shift, Alt and Ctrl were held.
      let digits = parameters.prefix { $0 != UInt8(ascii: ";") }
      return Int(String(decoding: digits, as: UTF8.self)).flatMap { numbered[$0] } ?? .unknown
    }
    // Intermediate bytes and private marks make another sequence of it.
    let isPlain = parameters.allSatisfy { $0 == UInt8(ascii: ";") || (0x30...0x39).contains($0) }
    return isPlain && final != UInt8(ascii: "M") ? singleShifts[final] ?? .unknown : .unknown
  }
}
