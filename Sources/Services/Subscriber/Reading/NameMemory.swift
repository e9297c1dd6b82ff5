internal import SimdJSON

/// Strings made of names that come again and again: runs of the collector and services.
struct NameMemory {
  /// More than a collector has services; then all are made anew.
  private static let most = 4_096

  private var strings: [UInt64: String] = [:]

  /// The string of a text, made once.
  mutating func string(of text: JSONText) -> String {
    let hash = text.withBytes { Self.hash($0) }
    if let known = strings[hash], known.utf8.count == text.count, text.isEqual(to: known) { return known }
    if strings.count >= Self.most { strings.removeAll() }
    let string = text.string
    strings[hash] = string
    return string
  }

  /// The hash of bytes: the standard library's, with its secret, eight bytes at a time.
  private static func hash(_ bytes: Span<UInt8>) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(bytes.count)
    var word: UInt64 = 0
    for index in bytes.indices {
      word = word << 8 | UInt64(bytes[index])
      if index & 7 == 7 { hasher.combine(word) }
    }
    hasher.combine(word)
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }
}

extension JSONText {
  /// Whether the text is this string.
  fileprivate func isEqual(to other: String) -> Bool {
    let utf8 = other.utf8
    let span = utf8.span
    return withBytes { bytes in
      guard bytes.count == span.count else { return false }
      for index in bytes.indices where bytes[index] != span[index] { return false }
      return true
    }
  }
}
