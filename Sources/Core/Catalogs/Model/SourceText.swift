/// A text as it is written in a catalog file, escapes resolved, with its place.
public struct SourceText: Hashable, Sendable {
  /// The text.
  public var value: String
  /// Where it begins: bytes from the start of the file's UTF-8 text, see ``CatalogDocument/lines``.
  public var offset: Int

  /// Makes a text.
  public init(_ value: String, offset: Int = 0) {
    self.value = value
    self.offset = offset
  }
}
