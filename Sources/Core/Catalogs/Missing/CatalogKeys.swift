internal import Grouping

/// The keys of all tables, and which of them a key with a number built into it was meant to be.
public struct CatalogKeys: Sendable {
  private let layers: [CatalogSet]
  /// By table: what a key with arguments looks like once they are masked.
  private let hints: [String: [String: String]]

  /// Goes through all keys once.
  public init(_ layers: [CatalogSet]) {
    self.layers = layers
    var hints: [String: [String: String]] = [:]
    for (name, table) in layers.flatMap(\.tables) {
      for key in Set(table.entries.values.flatMap(\.keys)) where key.contains("%") {
        guard let masked = Self.masked(key) else { continue }
        // Of two keys that look alike the first by its letters, so that the answer is always the same.
        hints[name, default: [:]][masked] = min(hints[name]?[masked] ?? key, key)
      }
    }
    self.hints = hints
  }

  /// Whether a table has the key in any language.
  public func contains(_ key: String, table: String) -> Bool {
    layers.contains { layer in layer.tables[table]?.entries.values.contains { $0[key] != nil } ?? false }
  }

  /// The key of the table that a masked text was made from; nil if none fits.
  public func hint(_ masked: String, table: String) -> String? { hints[table]?[masked] }

  /// A key with a number in place of each argument, masked; nil if it has no argument.
  private static func masked(_ key: String) -> String? {
    let pattern = PlaceholderParser.parse(key)
    guard !pattern.isLiteral else { return nil }
    let text = pattern.pieces.map { piece in
      if case .text(let text) = piece { text } else { "0" }
    }
    return NumberMask.masked(text.joined())
  }
}
