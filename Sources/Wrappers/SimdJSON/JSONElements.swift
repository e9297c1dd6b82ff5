/// The elements of an array, gone through without a copy.
@frozen
public struct JSONElements: Sequence, IteratorProtocol {
  @usableFromInline let tape: UnsafePointer<UInt64>
  @usableFromInline let texts: UnsafePointer<UInt8>
  @usableFromInline var nextIndex: Int
  @usableFromInline let end: Int

  @inlinable
  init(tape: UnsafePointer<UInt64>, texts: UnsafePointer<UInt8>, next: Int, end: Int) {
    self.tape = tape
    self.texts = texts
    self.nextIndex = next
    self.end = end
  }

  /// The next element; nil at the end.
  @inlinable
  public mutating func next() -> JSONValue? {
    guard nextIndex < end else { return nil }
    let value = JSONValue(tape: tape, texts: texts, index: nextIndex)
    nextIndex = value.end
    return value
  }
}

@available(*, unavailable)
extension JSONElements: Sendable {}
