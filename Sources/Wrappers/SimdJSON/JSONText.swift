#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

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
  @inlinable
  public static func ~= (name: StaticString, text: JSONText) -> Bool {
    text.count == name.utf8CodeUnitCount && text.hasBytes(of: name)
  }

  @usableFromInline
  func hasBytes(of name: StaticString) -> Bool {
    guard name.hasPointerRepresentation else { return false }
    return memcmp(start, name.utf8Start, count) == 0
  }
}

@available(*, unavailable)
extension JSONText: Sendable {}
