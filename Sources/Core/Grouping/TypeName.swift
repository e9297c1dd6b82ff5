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

  /// The index behind `(unknown context at $…).` if it starts here; nil for anything else.
  @usableFromInline
  static func endOfHiddenScope(in name: Span<UInt8>, from start: Int) -> Int? {
    var index = start
    for expected in "(unknown context at ".utf8 {
      guard index < name.count, name[index] == expected else { return nil }
      index += 1
    }
    while index < name.count, name[index] != UInt8(ascii: ")") { index += 1 }
    guard index < name.count else { return nil }
    index += 1
    if index < name.count, name[index] == UInt8(ascii: ".") { index += 1 }
    return index
  }
}
