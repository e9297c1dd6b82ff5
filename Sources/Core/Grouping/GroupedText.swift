/// A text whose bytes can be borrowed, whoever owns them: a string, or the buffer of a parser.
public protocol GroupedText {
  /// Lends the text's UTF-8 bytes for the time of one call.
  func withTextBytes(_ body: (Span<UInt8>) -> Void)
}

extension String: GroupedText {
  @inlinable
  public func withTextBytes(_ body: (Span<UInt8>) -> Void) { body(utf8.span) }
}
