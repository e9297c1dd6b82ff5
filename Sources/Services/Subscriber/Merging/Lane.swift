internal import ErrorModel
internal import SimdJSON

/// A service and a severity: the words of each form one chain of numbers.
struct Lane: Hashable, Sendable {
  /// The service, hashed with the secret of this process: no string is made for a word that is only passed on.
  var service: UInt64
  var severity: Severity

  init(service: UInt64, severity: Severity) {
    self.service = service
    self.severity = severity
  }

  init(_ head: SummaryHead) {
    let utf8 = head.service.utf8
    self.init(service: Self.hash(utf8.span), severity: head.severity)
  }

  /// The hash of a text.
  static func hash(_ text: JSONText) -> UInt64 { text.withBytes { hash($0) } }

  /// The hash of bytes: the standard library's, with its secret, eight bytes at a time.
  static func hash(_ bytes: Span<UInt8>) -> UInt64 {
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
