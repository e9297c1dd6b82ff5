/// A text of a parsed document, escapes undone, as borrowed UTF-8 bytes.
///
/// Holds until the next call of the parser it came from.
@frozen
public struct JSONText {
  @usableFromInline let start: UnsafePointer<UInt8>
  /// How many bytes it has.
  public let count: Int

  /// Reads the length in front of a text in simdjson's text buffer.
  @inlinable
  init(at place: UnsafePointer<UInt8>) {
    count = Int(UnsafeRawPointer(place).loadUnaligned(as: UInt32.self))
    start = place + 4
  }

  /// Whether there is nothing in it.
  @inlinable public var isEmpty: Bool { count == 0 }

  /// Lends the bytes for the time of one call.
  @inlinable
  public func withBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let bytes = UnsafeBufferPointer(start: start, count: count)
    return try body(bytes.span)
  }

  /// The text as a string of its own; halves of surrogate pairs become U+FFFD.
  public var string: String { String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self) }

  /// Whether the text is this one, so that `switch` can go over names without making strings.
  @inlinable @inline(__always)
  public static func ~= (name: StaticString, text: JSONText) -> Bool {
    text.count == name.utf8CodeUnitCount && text.hasBytes(of: name)
  }

  /// Compares as many bytes as the text has. Here and not by memcmp(3): names of fields are so short that the call costs
  /// more than the work, and each event has some thirty of them.
  @inlinable @inline(__always)
  func hasBytes(of name: StaticString) -> Bool {
    guard name.hasPointerRepresentation else { return false }
    let text = UnsafeRawPointer(start)
    let other = UnsafeRawPointer(name.utf8Start)
    func differ<Word: FixedWidthInteger & BitwiseCopyable>(at offset: Int, _: Word.Type) -> Bool {
      text.loadUnaligned(fromByteOffset: offset, as: Word.self)
        != other.loadUnaligned(fromByteOffset: offset, as: Word.self)
    }
    // Words that overlap at the end, so that no single bytes are left over.
    if count >= 8 {
      var offset = 0
      while offset < count - 8 {
        if differ(at: offset, UInt64.self) { return false }
        offset += 8
      }
      return !differ(at: count - 8, UInt64.self)
    }
    if count >= 4 { return !differ(at: 0, UInt32.self) && !differ(at: count - 4, UInt32.self) }
    for offset in 0..<count where differ(at: offset, UInt8.self) { return false }
    return true
  }
}

@available(*, unavailable)
extension JSONText: Sendable {}
