/// A pattern with everything it refers to put in its place: literal text and the places of arguments, no more.
struct FlatPattern: Sendable {
  /// A part of the text.
  enum Piece: Hashable, Sendable {
    /// Folded text in UTF-8.
    case literal([UInt8])
    /// The place of an argument, counted from 0.
    case slot(Int, Placeholder)
  }

  /// A key whose text has this pattern.
  struct Owner: Sendable {
    /// The number of the entry in the index.
    var entry: Int
    /// What the plural forms that were taken say of their numbers.
    var selections: [PluralSelection]
  }

  /// The parts in order; no two literals stand together.
  var pieces: [Piece]
  /// The keys.
  var owners: [Owner]
  /// The bytes of all literals.
  let literalLength: Int
  /// The letters of all literals, see ``ReverseMatch/literalLetters``.
  let literalLetters: Int
  /// How many places only take a number.
  let numbers: Int

  init(pieces: [Piece], owners: [Owner]) {
    self.pieces = pieces
    self.owners = owners
    var (length, letters, numbers) = (0, 0, 0)
    for piece in pieces {
      switch piece {
      case .literal(let bytes):
        length += bytes.count
        letters += Self.letters(String(decoding: bytes, as: UTF8.self))
      case .slot(_, let placeholder):
        if placeholder.isNumeric { numbers += 1 }
      }
    }
    (literalLength, literalLetters, self.numbers) = (length, letters, numbers)
  }

  /// Whether the text is always the same.
  var isLiteral: Bool {
    pieces.allSatisfy {
      if case .literal = $0 { true } else { false }
    }
  }

  /// The text it begins with; empty where it begins with an argument.
  var prefix: [UInt8] {
    if case .literal(let bytes)? = pieces.first { bytes } else { [] }
  }

  /// The text it ends with; empty where it ends with an argument.
  var suffix: [UInt8] {
    if case .literal(let bytes)? = pieces.last { bytes } else { [] }
  }

  /// The longest text in it.
  var longestLiteral: [UInt8] {
    var longest: [UInt8] = []
    for case .literal(let bytes) in pieces where bytes.count > longest.count { longest = bytes }
    return longest
  }

  /// The letters of a text; an ideograph or a syllable says as much as two.
  static func letters(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { count, scalar in
      guard scalar.properties.isAlphabetic else { return count }
      return count + ((0x2E80..<0xD7B0).contains(scalar.value) ? 2 : 1)
    }
  }
}
