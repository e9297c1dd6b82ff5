extension TraceContext {
  /// The bytes of a `traceparent` of version 00: two digits, 32, 16 and two, with three hyphens between them.
  private static let headerBytes = 55
  private static let hyphen = UInt8(ascii: "-")

  /// Reads the value of a `traceparent` header; nil for whatever the recommendation tells to ignore.
  ///
  /// A later version may have more fields behind a fourth hyphen; they are not looked at. The flags are checked and
  /// forgotten. Blanks around the value are the HTTP library's to take off.
  ///
  /// - SeeAlso: W3C Trace Context, section 3.2, and 3.2.4 for later versions.
  public init?(traceparent: String) {
    // One byte more than is read: whether something follows, and what. A header of megabytes costs no more.
    let bytes = Array(traceparent.utf8.prefix(Self.headerBytes + 1))
    guard bytes.count >= Self.headerBytes, bytes[2] == Self.hyphen, bytes[35] == Self.hyphen, bytes[52] == Self.hyphen,
      Self.areDigits(bytes[0..<2]), Self.areDigits(bytes[53..<55])
    else { return nil }
    let version = String(decoding: bytes[0..<2], as: UTF8.self)
    if version == "ff" { return nil }
    if bytes.count > Self.headerBytes, version == "00" || bytes[Self.headerBytes] != Self.hyphen { return nil }
    self.init(
      traceId: String(decoding: bytes[3..<35], as: UTF8.self), spanId: String(decoding: bytes[36..<52], as: UTF8.self))
    guard isValid else { return nil }
  }

  /// Whether both ids are what the recommendation calls valid: lower-case digits, the right number, not all zero.
  public var isValid: Bool { Self.isID(traceId, digits: 32) && Self.isID(spanId, digits: 16) }

  /// The value of a `traceparent` header of version 00 for a call to another service; nil if an id is not valid.
  ///
  /// - Parameter isSampled: Whether the caller may have recorded the trace.
  public func traceparent(isSampled: Bool = false) -> String? {
    isValid ? "00-\(traceId)-\(spanId)-\(isSampled ? "01" : "00")" : nil
  }

  private static func isID(_ text: String, digits: Int) -> Bool {
    let bytes = text.utf8
    return bytes.count == digits && areDigits(bytes) && bytes.contains { $0 != UInt8(ascii: "0") }
  }

  private static func areDigits(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
    }
  }
}
