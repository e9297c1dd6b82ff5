/// A sentence without marks of direction, and where parts of it may have a direction of their own.
///
/// For JSON, logs and what is copied out; who draws it sets the marks again, or `<bdi>` on a page (case 19).
public struct PlainText: Hashable, Sendable {
  /// Most places that are told; a sentence has a few.
  public static let mostInserts = 64

  /// What it says.
  public private(set) var text: String
  /// Where texts were put in, as UTF-16 offsets, rising and apart; of several in one another the outermost.
  public private(set) var inserts: [Range<Int>] = []

  /// Takes the isolates out of a text that has them around its inserts.
  ///
  /// - Complexity: a look at the bytes for a text without any.
  public init(isolated text: String) {
    self.text = text
    guard text.hasByte(0xE2), text.unicodeScalars.contains(where: Self.isIsolate) else { return }
    var plain = String.UnicodeScalarView()
    var offset = 0
    var depth = 0
    var start = 0
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x2066...0x2068:
        if depth == 0 { start = offset }
        depth += 1
      case 0x2069:
        if depth == 1 { note(start..<offset) }
        depth = max(0, depth - 1)
      default:
        plain.append(scalar)
        offset += UTF16.width(scalar)
      }
    }
    if depth > 0 { note(start..<offset) }
    self.text = String(plain)
  }

  private mutating func note(_ insert: Range<Int>) {
    if !insert.isEmpty && inserts.count < Self.mostInserts { inserts.append(insert) }
  }

  private static func isIsolate(_ scalar: Unicode.Scalar) -> Bool { 0x2066...0x2069 ~= scalar.value }
}

extension Sentence {
  /// The sentence without marks of direction.
  public var plain: PlainText { PlainText(isolated: text) }
}
