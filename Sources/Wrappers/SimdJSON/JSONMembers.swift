/// The members of an object, gone through without a copy.
@frozen
public struct JSONMembers: Sequence, IteratorProtocol {
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

  /// The next name with its value; nil at the end.
  @inlinable
  public mutating func next() -> (name: JSONText, value: JSONValue)? {
    guard nextIndex < end else { return nil }
    let name = JSONText(at: texts + Int(tape[nextIndex] & 0x00FF_FFFF_FFFF_FFFF))
    let value = JSONValue(tape: tape, texts: texts, index: nextIndex + 1)
    nextIndex = value.end
    return (name, value)
  }
}

@available(*, unavailable)
extension JSONMembers: Sendable {}
