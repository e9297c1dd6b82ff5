/// Something that keys in source and catalogs disagree about.
public struct KeyFinding: Hashable, Sendable, Encodable {
  /// How bad it is.
  public enum Severity: String, Hashable, Sendable, Encodable {
    /// A text that readers will not get.
    case error
    /// A text that nobody asks for.
    case warning
    /// Something that could not be looked at.
    case note
  }

  /// What it is; the raw values are stable.
  public enum Code: String, Hashable, Sendable, Encodable {
    /// A value is put into the key of `NSLocalizedString`, so that no catalog can hold it.
    case interpolatedKey = "interpolated_key"
    /// No catalog has the key.
    case missingKey = "missing_key"
    /// No source asks for the key.
    case unusedKey = "unused_key"
    /// The key is made at run time.
    case dynamicKey = "dynamic_key"
  }

  /// How bad it is.
  public var severity: Severity
  /// What it is.
  public var code: Code
  /// The file.
  public var file: String
  /// The line, counted from 1.
  public var line: Int
  /// The column, counted from 1.
  public var column: Int
  /// The key; nil where it is not known.
  public var key: String?
  /// The table; nil where it is not known.
  public var table: String?
  /// The key that would do; nil where there is none.
  public var suggestion: String?
  /// The same for people.
  public var message: String

  /// Makes a finding.
  public init(
    severity: Severity, code: Code, file: String, line: Int, column: Int, key: String? = nil, table: String? = nil,
    suggestion: String? = nil, message: String
  ) {
    self.severity = severity
    self.code = code
    self.file = file
    self.line = line
    self.column = column
    self.key = key
    self.table = table
    self.suggestion = suggestion
    self.message = message
  }
}
