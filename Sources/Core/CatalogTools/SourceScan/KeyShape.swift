internal import Catalogs

/// What is left of a key when all specifiers are taken for the same: what source and catalogs are compared by.
enum KeyShape {
  /// Stands for a value; no text has it.
  static let mark: Unicode.Scalar = "\u{1}"

  static func of(_ key: String) -> String {
    PlaceholderParser.parse(key).pieces.reduce(into: "") { shape, piece in
      if case .text(let text) = piece { shape += text } else { shape.unicodeScalars.append(mark) }
    }
  }
}
