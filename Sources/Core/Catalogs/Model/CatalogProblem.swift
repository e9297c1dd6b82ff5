/// A place in a catalog file that could not be read as it stands.
public struct CatalogProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong; the raw values are stable and are shown to translators.
  public enum Code: String, CaseIterable, Hashable, Sendable {
    case badPluralForms = "bad_plural_forms"
    case duplicateKey = "duplicate_key"
    case fewerEntries = "fewer_entries"
    case invalidEncoding = "invalid_encoding"
    case invalidJSON = "invalid_json"
    case invalidPropertyList = "invalid_property_list"
    case invalidXML = "invalid_xml"
    case keptBefore = "kept_before"
    case mergeConflict = "merge_conflict"
    case missingEquals = "missing_equals"
    case missingFormat = "missing_format"
    case missingOther = "missing_other"
    case missingPluralForms = "missing_plural_forms"
    case missingSemicolon = "missing_semicolon"
    case missingText = "missing_text"
    case notACatalog = "not_a_catalog"
    case notALanguage = "not_a_language"
    case pluralFormCount = "plural_form_count"
    case pluralIndexOutOfRange = "plural_index_out_of_range"
    case smartQuotes = "smart_quotes"
    case tooLarge = "too_large"
    case tooManyProblems = "too_many_problems"
    case unexpectedCharacter = "unexpected_character"
    case unknownEscape = "unknown_escape"
    case unknownSubstitution = "unknown_substitution"
    case unknownVariation = "unknown_variation"
    case unreadable
    case unsupportedCharset = "unsupported_charset"
    case unsupportedFormat = "unsupported_format"
    case unsupportedPhrases = "unsupported_phrases"
    case unsupportedRule = "unsupported_rule"
    case unsupportedValue = "unsupported_value"
    case unterminatedComment = "unterminated_comment"
    case unterminatedDictionary = "unterminated_dictionary"
    case unterminatedString = "unterminated_string"

    /// Whether texts of the file are lost by it, so that a table that was read before is the better one.
    public var losesText: Bool {
      switch self {
      case .invalidEncoding, .invalidJSON, .invalidPropertyList, .invalidXML, .mergeConflict, .missingEquals,
        .missingFormat, .missingSemicolon, .missingText, .notACatalog, .notALanguage, .smartQuotes, .tooLarge,
        .unexpectedCharacter, .unreadable, .unsupportedCharset, .unsupportedFormat,
        .unsupportedValue, .unterminatedComment, .unterminatedDictionary, .unterminatedString:
        true
      case .badPluralForms, .duplicateKey, .fewerEntries, .keptBefore, .missingOther, .missingPluralForms,
        .pluralFormCount, .pluralIndexOutOfRange, .tooManyProblems, .unknownEscape, .unknownSubstitution,
        .unknownVariation,
        .unsupportedPhrases, .unsupportedRule:
        false
      }
    }
  }

  /// The file as the reader was told, relative to the folder.
  public var file: String
  /// The line, counted from 1.
  public var line: Int
  /// The column in characters of Unicode, counted from 1.
  public var column: Int
  /// What is wrong.
  public var code: Code
  /// The same for people.
  public var message: String

  /// Makes a problem.
  public init(file: String, line: Int = 1, column: Int = 1, code: Code, message: String) {
    self.file = file
    self.line = line
    self.column = column
    self.code = code
    self.message = message
  }

  public var description: String { "\(file):\(line):\(column): \(code.rawValue): \(message)" }
}
