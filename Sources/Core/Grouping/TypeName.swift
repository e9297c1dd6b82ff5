/// Names of types as they stay the same from one run to the next.
///
/// The runtime puts the address of a hidden scope into the name of a private or local type, and the generic arguments
/// into the name of a generic one. The first changes with each start, the second splits one trouble into many groups.
public enum TypeName {
  /// The name without addresses and generic arguments; the module stays.
  public static func stable(_ name: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(name.utf8.count)
    name.withTextBytes { span in forEachStableByte(in: span) { bytes.append($0) } }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A text without the addresses in the names of types that it tells of; generic arguments stay.
  public static func withoutHiddenScopes(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "(")) else { return text }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    text.withTextBytes { span in
      var index = 0
      while index < span.count {
        if span[index] == UInt8(ascii: "("), let end = endOfHiddenScope(in: span, from: index) {
          index = end
        } else {
          bytes.append(span[index])
          index += 1
        }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Lends the bytes of the stable name one by one, so that a hash needs no string.
  ///
  /// A name of which nothing is left, such as `<anonymous>`, is given whole.
  @inlinable
  public static func forEachStableByte(in name: Span<UInt8>, _ emit: (UInt8) -> Void) {
    var index = 0
    var depth = 0
    var isEmpty = true
    while index < name.count {
      let byte = name[index]
      if byte == UInt8(ascii: "("), let end = endOfHiddenScope(in: name, from: index) {
        index = end
        continue
      }
      if byte == UInt8(ascii: "<") {
        depth += 1
      } else if byte == UInt8(ascii: ">"), depth > 0 {
        // The arrow of a function type inside the list closes nothing.
        if name[index - 1] != UInt8(ascii: "-") { depth -= 1 }
      } else if depth == 0 {
        emit(byte)
        isEmpty = false
      }
      index += 1
    }
    if isEmpty {
      for position in name.indices { emit(name[position]) }
    }
  }

  /// Bytes of a hidden scope with an address of 64 bits, and some to spare.
  private static let longestScope = 48

  private static func isHexDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 6 }

  /// The index behind `(unknown context at $…).` if it starts here; nil for anything else.
  @usableFromInline
  static func endOfHiddenScope(in name: Span<UInt8>, from start: Int) -> Int? {
    var index = start
    for expected in "(unknown context at ".utf8 {
      guard index < name.count, name[index] == expected else { return nil }
      index += 1
    }
    // An address and nothing else: to look for the end of anything would take each unclosed one to the end of the name.
    while index < name.count, name[index] == UInt8(ascii: "$") || isHexDigit(name[index]), index - start < longestScope
    {
      index += 1
    }
    guard index < name.count, name[index] == UInt8(ascii: ")") else { return nil }
    index += 1
    if index < name.count, name[index] == UInt8(ascii: ".") { index += 1 }
    return index
  }
}
