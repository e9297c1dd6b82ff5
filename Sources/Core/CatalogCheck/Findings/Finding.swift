/// One thing that a rule has to say about one place in a catalog.
public struct Finding: Hashable, Sendable {
  /// The rule by its stable short name, such as "E3".
  public var rule: String
  /// The rule in words, such as "argument-class".
  public var slug: String
  /// How grave it is; a rule may judge single findings more mildly than its letter says.
  public var severity: FindingSeverity
  /// The file, as it was given to the reader.
  public var file: String
  /// The line, counted from 1.
  public var line: Int
  /// The column in Unicode scalars, counted from 1.
  public var column: Int
  /// The catalog as a whole, all its languages: the name by which a baseline knows it.
  public var catalog: String
  /// The name of the table.
  public var table: String
  /// The key; nil where the finding is about the file.
  public var key: String?
  /// The language, as a BCP 47 tag; nil where the finding is about no single one.
  public var language: String?
  /// What is wrong.
  public var message: String
  /// What to do about it.
  public var advice: String

  /// Makes a finding.
  public init(
    rule: String, slug: String, severity: FindingSeverity, file: String, line: Int, column: Int, catalog: String,
    table: String, key: String?, language: String?, message: String, advice: String
  ) {
    self.rule = rule
    self.slug = slug
    self.severity = severity
    self.file = file
    self.line = line
    self.column = column
    self.catalog = catalog
    self.table = table
    self.key = key
    self.language = language
    self.message = message
    self.advice = advice
  }
}
