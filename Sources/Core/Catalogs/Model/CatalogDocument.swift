/// One catalog file as it is written: every entry with its place, doubled ones too.
///
/// What the checks work on, and what a ``Catalog`` is made from.
public struct CatalogDocument: Hashable, Sendable {
  /// The file as the reader was told, relative to the folder.
  public var file: String
  /// The format.
  public var format: CatalogFormat
  /// The name of the table.
  public var table: String
  /// The language that keys and first texts are written in, as a canonical tag.
  public var sourceLanguage: String
  /// The entries in the order of the file; of doubled keys the last one counts.
  public var entries: [SourceEntry]
  /// How the number of a gettext form is chosen; nil for the other formats.
  public var pluralRule: PluralExpression?
  /// Finds line and column of the offsets.
  public var lines: LineTable
  /// What could not be read.
  public var problems: [CatalogProblem]

  /// Makes a document.
  public init(
    file: String, format: CatalogFormat, table: String, sourceLanguage: String, entries: [SourceEntry] = [],
    pluralRule: PluralExpression? = nil, lines: LineTable = LineTable(bytes: []), problems: [CatalogProblem] = []
  ) {
    self.file = file
    self.format = format
    self.table = table
    self.sourceLanguage = sourceLanguage
    self.entries = entries
    self.pluralRule = pluralRule
    self.lines = lines
    self.problems = problems
  }
}
