/// Writes JSON into one buffer that is used again and again.
///
/// It knows no nesting: whoever writes an object writes its braces. A comma is set before a member or an element
/// wherever the byte before does not open something, so that optional members need no bookkeeping.
public struct JSONWriter: Sendable {
  /// What was written so far.
  public private(set) var bytes: [UInt8] = []

  /// Makes an empty writer.
  public init(reserving capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  /// Forgets what was written and keeps the memory.
  public mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Cuts off everything behind a length, to take back what turned out too long.
  public mutating func truncate(to count: Int) {
    if count >= 0, count < bytes.count { bytes.removeSubrange(count...) }
  }

  /// Opens an object.
  public mutating func beginObject() {
    separate()
    bytes.append(UInt8(ascii: "{"))
  }

  /// Closes an object.
  public mutating func endObject() { bytes.append(UInt8(ascii: "}")) }

  /// Opens an array.
  public mutating func beginArray() {
    separate()
    bytes.append(UInt8(ascii: "["))
  }

  /// Closes an array.
  public mutating func endArray() { bytes.append(UInt8(ascii: "]")) }

  /// Ends a line of JSON Lines.
  public mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }

  /// Writes the name of a member that needs no escapes, such as every name the wire knows.
  ///
  /// - Parameter name: A literal; no escape is set.
  public mutating func key(_ name: String) {
    let separator = separator
    let utf8 = name.utf8
    bytes.append(addingCapacity: utf8.count + 4) { output in
      if separator { output.append(UInt8(ascii: ",")) }
      output.append(UInt8(ascii: "\""))
      let span = utf8.span
      for index in span.indices { output.append(span[index]) }
      output.append(UInt8(ascii: "\""))
      output.append(UInt8(ascii: ":"))
    }
  }

  /// Writes the name of a member, whatever is in it.
  public mutating func key(escaping name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
  }

  /// Writes a text.
  public mutating func string(_ text: String) {
    let utf8 = text.utf8
    if needsEscapes(utf8.span) {
      separate()
      bytes.append(UInt8(ascii: "\""))
      appendEscaped(utf8.span)
      bytes.append(UInt8(ascii: "\""))
      return
    }
    let separator = separator
    bytes.append(addingCapacity: utf8.count + 3) { output in
      if separator { output.append(UInt8(ascii: ",")) }
      output.append(UInt8(ascii: "\""))
      let span = utf8.span
      for index in span.indices { output.append(span[index]) }
      output.append(UInt8(ascii: "\""))
    }
  }

  /// Writes a whole number.
  public mutating func integer(_ value: Int64) {
    separate()
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    appendDigits(value.magnitude)
  }

  /// Writes a whole number.
  public mutating func integer(_ value: UInt64) {
    separate()
    appendDigits(value)
  }

  /// Writes a number so that it reads back as the same; what JSON cannot hold becomes a text.
  public mutating func double(_ value: Double) {
    guard value.isFinite else { return string(Self.name(ofNonFinite: value)) }
    separate()
    // The shortest digits that read back as the same value, always with a point or an exponent.
    bytes.append(contentsOf: value.description.utf8)
  }

  /// Writes true or false.
  public mutating func bool(_ value: Bool) {
    separate()
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  /// Writes bytes as a text in base64 with its padding (RFC 4648 §4).
  public mutating func base64(_ data: [UInt8]) {
    separate()
    bytes.reserveCapacity(bytes.count + (data.count + 2) / 3 * 4 + 2)
    bytes.append(UInt8(ascii: "\""))
    var index = 0
    while index < data.count {
      let rest = data.count - index
      let word =
        UInt32(data[index]) << 16 | (rest > 1 ? UInt32(data[index + 1]) << 8 : 0)
        | (rest > 2 ? UInt32(data[index + 2]) : 0)
      bytes.append(Self.base64Digit(word >> 18))
      bytes.append(Self.base64Digit(word >> 12))
      bytes.append(rest > 1 ? Self.base64Digit(word >> 6) : UInt8(ascii: "="))
      bytes.append(rest > 2 ? Self.base64Digit(word) : UInt8(ascii: "="))
      index += 3
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes members that another writer has written, without the braces around them.
  public mutating func members(_ written: [UInt8]) {
    if written.isEmpty { return }
    separate()
    bytes += written
  }

  /// Writes a value that is JSON already.
  public mutating func value(written json: [UInt8]) {
    separate()
    bytes += json
  }

  private static func base64Digit(_ bits: UInt32) -> UInt8 {
    let value = UInt8(truncatingIfNeeded: bits & 0x3F)
    switch value {
    case 0..<26: return UInt8(ascii: "A") + value
    case 26..<52: return UInt8(ascii: "a") + (value - 26)
    case 52..<62: return UInt8(ascii: "0") + (value - 52)
    case 62: return UInt8(ascii: "+")
    default: return UInt8(ascii: "/")
    }
  }

  /// The word for a value JSON has no number for.
  public static func name(ofNonFinite value: Double) -> String {
    value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity"
  }

  private mutating func separate() {
    if separator { bytes.append(UInt8(ascii: ",")) }
  }

  /// Whether a comma must stand before what comes next.
  private var separator: Bool {
    guard let last = bytes.last else { return false }
    switch last {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"), UInt8(ascii: "\n"): return false
    default: return true
    }
  }

  private mutating func appendDigits(_ value: UInt64) {
    // Lowest digit first, since dividing by a constant is cheap; then turned round in place.
    let start = bytes.count
    var rest = value
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    var low = start
    var high = bytes.count - 1
    while low < high {
      bytes.swapAt(low, high)
      low += 1
      high -= 1
    }
  }

  private func needsEscapes(_ text: Span<UInt8>) -> Bool {
    // No early exit: the plain loop is turned into vector code, and most texts are clean.
    var found: UInt8 = 0
    for index in text.indices {
      let byte = text[index]
      found |= byte < 0x20 ? 1 : 0
      found |= byte == UInt8(ascii: "\"") ? 1 : 0
      found |= byte == UInt8(ascii: "\\") ? 1 : 0
    }
    return found != 0
  }

  private mutating func appendEscaped(_ text: Span<UInt8>) {
    for index in text.indices {
      let byte = text[index]
      guard Self.isEscaped(byte) else {
        bytes.append(byte)
        continue
      }
      bytes.append(UInt8(ascii: "\\"))
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
      case 0x0A: bytes.append(UInt8(ascii: "n"))
      case 0x0D: bytes.append(UInt8(ascii: "r"))
      case 0x09: bytes.append(UInt8(ascii: "t"))
      default:
        bytes.append(contentsOf: "u00".utf8)
        bytes.append(UInt8(ascii: "0") + byte >> 4)
        let low = byte & 0xF
        bytes.append(low < 10 ? UInt8(ascii: "0") + low : UInt8(ascii: "a") + low - 10)
      }
    }
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }
}
