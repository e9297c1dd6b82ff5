/// A text in which `*` stands for any number of characters; capitals count.
public struct RulePattern: Hashable, Sendable {
  /// The most bytes of a pattern.
  public static let mostBytes = 256
  /// Bytes of a field that are looked at, so that no text makes a rule slow.
  static let lookedAt = 2_048

  /// The pattern as it was written.
  public let text: String
  private let pieces: [[UInt8]]

  /// Makes a pattern; `**` is as `*`.
  public init(_ text: String) {
    self.text = text
    pieces = text.utf8.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false).map(Array.init)
  }

  /// Whether all of a text is as the pattern says.
  ///
  /// - Complexity: linear in the text for each piece between two stars; each piece is looked for once, from where the
  ///   one before it was found.
  public func matches(_ text: Span<UInt8>) -> Bool {
    let count = min(text.count, Self.lookedAt)
    guard let first = pieces.first, let last = pieces.last else { return text.isEmpty }
    guard Self.stands(first, in: text, at: 0, before: count) else { return false }
    if pieces.count == 1 { return first.count == text.count }
    var index = first.count
    for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
      guard let found = Self.find(piece, in: text, from: index, before: count) else { return false }
      index = found + piece.count
    }
    // A text that is longer than what is looked at ends as nothing in particular.
    if text.count > count { return last.isEmpty }
    return count - last.count >= index && Self.stands(last, in: text, at: count - last.count, before: count)
  }

  private static func stands(_ piece: [UInt8], in text: Span<UInt8>, at start: Int, before end: Int) -> Bool {
    guard start + piece.count <= end else { return false }
    for offset in piece.indices where text[start + offset] != piece[offset] { return false }
    return true
  }

  private static func find(_ piece: [UInt8], in text: Span<UInt8>, from start: Int, before end: Int) -> Int? {
    var index = start
    while index + piece.count <= end {
      if stands(piece, in: text, at: index, before: end) { return index }
      index += 1
    }
    return nil
  }
}
