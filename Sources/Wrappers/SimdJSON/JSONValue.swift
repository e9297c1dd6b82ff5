/// A value of a parsed document: a place on the parser's tape, cheap to copy.
///
/// Holds until the next call of the parser it came from.
@frozen
public struct JSONValue {
  @usableFromInline let tape: UnsafePointer<UInt64>
  @usableFromInline let texts: UnsafePointer<UInt8>
  @usableFromInline let index: Int

  @inlinable
  init(tape: UnsafePointer<UInt64>, texts: UnsafePointer<UInt8>, index: Int) {
    self.tape = tape
    self.texts = texts
    self.index = index
  }

  /// The letter that says what stands here, in the upper eight bits of a word.
  @inlinable var tag: UInt8 { UInt8(truncatingIfNeeded: tape[index] >> 56) }

  /// The index behind this value.
  @inlinable var end: Int {
    switch tag {
    case UInt8(ascii: "{"), UInt8(ascii: "["): Int(tape[index] & 0xFFFF_FFFF)
    case UInt8(ascii: "l"), UInt8(ascii: "u"), UInt8(ascii: "d"): index + 2
    default: index + 1
    }
  }

  /// What this is.
  @inlinable public var kind: JSONKind {
    switch tag {
    case UInt8(ascii: "{"): .object
    case UInt8(ascii: "["): .array
    case UInt8(ascii: "\""): .string
    case UInt8(ascii: "l"): .int64
    case UInt8(ascii: "u"): .uint64
    case UInt8(ascii: "d"): .double
    case UInt8(ascii: "t"), UInt8(ascii: "f"): .bool
    default: .null
    }
  }

  /// Whether this is null.
  @inlinable public var isNull: Bool { tag == UInt8(ascii: "n") }

  /// The whole number; nil for anything else and for one out of range.
  @inlinable public var int64: Int64? {
    tag == UInt8(ascii: "l") ? Int64(bitPattern: tape[index + 1]) : nil
  }

  /// The whole number without a sign; nil for anything else and for one below zero.
  @inlinable public var uint64: UInt64? {
    switch tag {
    case UInt8(ascii: "u"): tape[index + 1]
    case UInt8(ascii: "l"): UInt64(exactly: Int64(bitPattern: tape[index + 1]))
    default: nil
    }
  }

  /// The number, whole ones rounded to the nearest; nil for anything else.
  @inlinable public var double: Double? {
    switch tag {
    case UInt8(ascii: "d"): Double(bitPattern: tape[index + 1])
    case UInt8(ascii: "l"): Double(Int64(bitPattern: tape[index + 1]))
    case UInt8(ascii: "u"): Double(tape[index + 1])
    default: nil
    }
  }

  /// True or false; nil for anything else.
  @inlinable public var bool: Bool? {
    switch tag {
    case UInt8(ascii: "t"): true
    case UInt8(ascii: "f"): false
    default: nil
    }
  }

  /// The text; nil for anything else.
  @inlinable public var text: JSONText? {
    guard tag == UInt8(ascii: "\"") else { return nil }
    return JSONText(at: texts + Int(tape[index] & 0x00FF_FFFF_FFFF_FFFF))
  }

  /// The members of an object in the order they stand; nil for anything else.
  ///
  /// A name that stands twice comes twice.
  @inlinable public var members: JSONMembers? {
    guard tag == UInt8(ascii: "{") else { return nil }
    return JSONMembers(tape: tape, texts: texts, next: index + 1, end: end - 1)
  }

  /// The elements of an array in the order they stand; nil for anything else.
  @inlinable public var elements: JSONElements? {
    guard tag == UInt8(ascii: "[") else { return nil }
    return JSONElements(tape: tape, texts: texts, next: index + 1, end: end - 1)
  }
}

@available(*, unavailable)
extension JSONValue: Sendable {}
