/// Makes a line readable that is JSON but for a part of it, or too much for the parser: numbers that no type holds become
/// text, what is nested too deeply is cut (case 44), and in texts U+FFFD stands for bytes that are no UTF-8 and for halves
/// of surrogate pairs.
///
/// One pass over the bytes, for lines that were refused only; whether the rest is JSON, the second parse says.
struct LineRepair {
  /// What was done to a line.
  struct Kinds: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    /// A number stands as text now, with all its digits.
    static let numbers = Kinds(rawValue: 1)
    /// A list or an object was cut.
    static let depth = Kinds(rawValue: 2)
    /// Bytes of a text were no UTF-8.
    static let encoding = Kinds(rawValue: 4)
    /// A text had the escape of one half of a surrogate pair.
    static let surrogates = Kinds(rawValue: 8)

    private static let names: [(kind: Kinds, name: String)] = [
      (.numbers, "numbers"), (.depth, "depth"), (.encoding, "encoding"), (.surrogates, "surrogates"),
    ]

    /// For people who look at the event: what its attribute `klartext.repaired` says.
    var text: String {
      Self.names.filter { contains($0.kind) }.map(\.name).joined(separator: ", ")
    }
  }

  /// What stands for something that was cut.
  private static let mark = Array("\"…\"".utf8)
  /// The types of arguments whose number may be too large; with a text in its place the type is another.
  private static let numberTypes = ["\"int\"", "\"uint\"", "\"double\""].map { Array($0.utf8) }
  private static let textType = Array("\"string\"".utf8)
  /// Where arguments begin: line, error, description, list of arguments, argument.
  private static let argumentDepth = 5

  private(set) var bytes: [UInt8] = []
  private(set) var kinds: Kinds = []
  private var open: [UInt8] = []
  private var lastString = 0..<0
  private var key: Range<Int>?

  /// Repairs a line.
  ///
  /// - Parameters:
  ///   - line: The bytes of one line.
  ///   - nesting: How deep it may be nested.
  /// Nil if it ends inside a text or inside what is cut, if a number is none, or if there was nothing to repair.
  init?(_ line: Span<UInt8>, nesting: Int) {
    bytes.reserveCapacity(line.count + 16)
    var index = 0
    while index < line.count {
      let byte = line[index]
      switch byte {
      case UInt8(ascii: "\""):
        guard let end = Self.endOfString(in: line, from: index) else { return nil }
        let start = bytes.count
        take(text: line, index..<end)
        lastString = start..<bytes.count
        index = end
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if open.count >= nesting {
          guard let end = Self.endOfContainer(in: line, from: index) else { return nil }
          bytes += Self.mark
          kinds.insert(.depth)
          index = end
        } else {
          open.append(byte)
          append(byte, &index)
        }
        key = nil
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        _ = open.popLast()
        append(byte, &index)
        key = nil
      case UInt8(ascii: ":"):
        key = lastString
        append(byte, &index)
      case UInt8(ascii: ","):
        key = nil
        append(byte, &index)
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard let end = Self.endOfNumber(in: line, from: index) else { return nil }
        take(number: line, index..<end)
        index = end
      default: append(byte, &index)
      }
    }
    if kinds.isEmpty { return nil }
  }

  private mutating func append(_ byte: UInt8, _ index: inout Int) {
    bytes.append(byte)
    index += 1
  }

  /// Takes a text over, its quotation marks with it.
  private mutating func take(text line: Span<UInt8>, _ range: Range<Int>) {
    var text: [UInt8] = []
    text.reserveCapacity(range.count)
    for index in range { text.append(line[index]) }
    if TextRepair.replaceHalves(in: &text) { kinds.insert(.surrogates) }
    if TextRepair.replaceWrongBytes(in: &text) { kinds.insert(.encoding) }
    bytes += text
  }

  private mutating func take(number line: Span<UInt8>, _ range: Range<Int>) {
    var digits: [UInt8] = []
    for index in range { digits.append(line[index]) }
    let text = String(decoding: digits, as: UTF8.self)
    let isWhole = !digits.contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }
    let fits = isWhole ? Int64(text) != nil || UInt64(text) != nil : Double(text)?.isFinite ?? true
    if fits {
      bytes += digits
      return
    }
    kinds.insert(.numbers)
    if let key, open.count >= Self.argumentDepth, Self.numberTypes.contains(where: { $0.elementsEqual(bytes[key]) }) {
      bytes.replaceSubrange(key, with: Self.textType)
    }
    bytes += [UInt8(ascii: "\"")] + digits + [UInt8(ascii: "\"")]
  }

  private static func endOfString(in line: Span<UInt8>, from start: Int) -> Int? {
    var index = start + 1
    while index < line.count {
      if line[index] == UInt8(ascii: "\\") {
        index += 2
        continue
      }
      if line[index] == UInt8(ascii: "\"") { return index + 1 }
      index += 1
    }
    return nil
  }

  private static func endOfContainer(in line: Span<UInt8>, from start: Int) -> Int? {
    var depth = 0
    var index = start
    while index < line.count {
      switch line[index] {
      case UInt8(ascii: "\""):
        guard let end = endOfString(in: line, from: index) else { return nil }
        index = end
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { return index + 1 }
      default: break
      }
      index += 1
    }
    return nil
  }

  /// Where a number ends; nil if it is not one (RFC 8259, section 6).
  private static func endOfNumber(in line: Span<UInt8>, from start: Int) -> Int? {
    var index = start
    func digits() -> Int {
      let first = index
      while index < line.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(line[index]) { index += 1 }
      return index - first
    }
    func takes(_ bytes: UInt8...) -> Bool {
      guard index < line.count, bytes.contains(line[index]) else { return false }
      index += 1
      return true
    }
    _ = takes(UInt8(ascii: "-"))
    if !takes(UInt8(ascii: "0")), digits() == 0 { return nil }
    if takes(UInt8(ascii: ".")), digits() == 0 { return nil }
    if takes(UInt8(ascii: "e"), UInt8(ascii: "E")) {
      _ = takes(UInt8(ascii: "+"), UInt8(ascii: "-"))
      if digits() == 0 { return nil }
    }
    return index
  }
}
