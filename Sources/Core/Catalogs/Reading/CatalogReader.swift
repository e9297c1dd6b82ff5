/// Reads a catalog file of any format.
public enum CatalogReader {
  /// The largest file that is read: the largest real ones have a few megabytes.
  public static let mostBytes = 32 << 20

  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - file: the name that problems are told with.
  ///   - language: the language of the folder or the file name, where the file is in one language; nil where only the
  ///     file itself can tell.
  ///   - sourceLanguage: the language the keys and first texts are written in, where the file does not say.
  public static func read(
    _ bytes: [UInt8], format: CatalogFormat, file: String, table: String, language: String?, sourceLanguage: String
  ) -> CatalogDocument {
    if bytes.count > mostBytes {
      return refused(.tooLarge, "A catalog has at most \(mostBytes) bytes.", format, file, table, sourceLanguage)
    }
    switch format {
    case .xcstrings:
      return XCStringsReader.read(bytes, file: file, table: table)
    case .po:
      return GettextReader.read(bytes, file: file, table: table, language: language, sourceLanguage: sourceLanguage)
    case .strings, .stringsdict:
      guard let language else {
        return refused(
          .notALanguage, "The file stands in no folder that is named after a language, such as “de.lproj”.", format,
          file, table, sourceLanguage)
      }
      return format == .strings
        ? StringsReader.read(bytes, file: file, table: table, language: language, sourceLanguage: sourceLanguage)
        : StringsdictReader.read(bytes, file: file, table: table, language: language, sourceLanguage: sourceLanguage)
    }
  }

  /// A document without entries and with the reason for it.
  static func refused(
    _ code: CatalogProblem.Code, _ message: String, _ format: CatalogFormat, _ file: String, _ table: String,
    _ sourceLanguage: String
  ) -> CatalogDocument {
    CatalogDocument(
      file: file, format: format, table: table, sourceLanguage: sourceLanguage,
      problems: [CatalogProblem(file: file, code: code, message: message)])
  }
}
