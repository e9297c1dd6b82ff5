internal import CSimdJSON

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Parses JSON documents out of one buffer, with memory that is used again.
///
/// Bytes are loaded once, then any range of them is parsed as a document of its own: the lines of JSON Lines. A value
/// points into the parser's memory and holds **until the next call of the same parser**, no longer; take what is to
/// stay out of it as a string or a number before.
///
/// Belongs to one thread at a time.
public struct JSONParser: ~Copyable {
  private let handle: OpaquePointer?
  private let maximumBytes: Int
  private var buffer: UnsafeMutablePointer<UInt8>?
  private var capacity = 0

  /// How many bytes are loaded.
  public private(set) var count = 0

  /// Makes a parser.
  ///
  /// - Parameters:
  ///   - maximumBytes: The most bytes it loads; more are refused.
  ///   - depth: How deep objects and arrays may be nested, the outermost counted.
  public init(maximumBytes: Int, depth: Int = 64) {
    self.maximumBytes = max(0, maximumBytes)
    // Null without memory; each parse then says so, and nobody has to handle a failing initializer.
    handle = csimdjson_new(UInt64(max(0, maximumBytes)), UInt64(max(1, depth)))
  }

  deinit {
    if let handle { csimdjson_free(handle) }
    buffer?.deallocate()
  }

  /// Copies bytes into the buffer; what was loaded before is gone.
  public mutating func load(_ bytes: Span<UInt8>) throws(JSONRefusal) {
    count = 0
    guard bytes.count <= maximumBytes else { throw JSONRefusal(.tooLarge) }
    let padding = Int(CSIMDJSON_PADDING)
    if bytes.count > capacity || buffer == nil {
      buffer?.deallocate()
      capacity = max(4_096, min(maximumBytes, max(bytes.count, capacity * 2)))
      buffer = .allocate(capacity: capacity + padding)
    }
    guard let buffer else { throw JSONRefusal(.noMemory) }
    bytes.withUnsafeBufferPointer { source in
      if let base = source.baseAddress { buffer.update(from: base, count: source.count) }
    }
    // What the padding holds has no meaning; zeros keep runs alike.
    (buffer + bytes.count).update(repeating: 0, count: padding)
    count = bytes.count
  }

  /// The range of the line that begins at an offset, without its line end.
  public func line(from start: Int) -> Range<Int> {
    guard let buffer, start >= 0, start < count else { return count..<count }
    guard let end = memchr(buffer + start, 0x0A, count - start) else { return start..<count }
    return start..<(UnsafeRawPointer(end) - UnsafeRawPointer(buffer))
  }

  /// Lends a part of the loaded bytes.
  public func withBytes<Result>(of range: Range<Int>, _ body: (Span<UInt8>) -> Result) -> Result {
    let range = range.clamped(to: 0..<count)
    let bytes = UnsafeBufferPointer(start: buffer.map { UnsafePointer($0 + range.lowerBound) }, count: range.count)
    return body(bytes.span)
  }

  /// Parses a part of the loaded bytes as one document.
  ///
  /// - Parameter range: Which bytes; what lies outside the loaded ones is left out.
  /// - Returns: the root, which holds until the next call.
  public mutating func parse(_ range: Range<Int>) throws(JSONRefusal) -> JSONValue {
    guard let handle, let buffer else { throw JSONRefusal(handle == nil ? .noMemory : .empty) }
    let range = range.clamped(to: 0..<count)
    var tape: UnsafePointer<UInt64>?
    var tapeCount: UInt64 = 0
    var texts: UnsafePointer<UInt8>?
    let status = csimdjson_parse(
      handle, buffer + range.lowerBound, UInt64(range.count), &tape, &tapeCount, &texts)
    if let refusal = JSONRefusal(status: status) { throw refusal }
    // The first word is the root, the last one its end; a document has at least one word between them.
    guard let tape, let texts, tapeCount > 2 else { throw JSONRefusal(.syntax) }
    return JSONValue(tape: tape, texts: texts, index: 1)
  }
}
