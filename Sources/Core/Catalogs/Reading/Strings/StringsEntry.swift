/// One line of a `.strings` file with its place.
public struct StringsEntry: Hashable, Sendable {
  /// The key.
  public var key: String
  /// The text; the key itself where the file gives none.
  public var value: String
  /// The comment before the entry, for translators; nil where there is none.
  public var comment: String?
  /// The line the key begins in, counted from 1.
  public var line: Int
  /// The column the key begins in, counted from 1.
  public var column: Int
}
