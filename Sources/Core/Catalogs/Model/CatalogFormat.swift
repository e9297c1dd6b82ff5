/// The file formats that are read.
public enum CatalogFormat: String, CaseIterable, Hashable, Sendable {
  /// Old property list without its braces, or a compiled property list of texts.
  case strings
  /// Property list with plural variables.
  case stringsdict
  /// String Catalog, JSON with all languages in one file.
  case xcstrings
  /// gettext.
  case po

  /// The format of a file by its name; nil for others. A `.pot` template has no translations and is none.
  public init?(fileName: String) {
    guard let dot = fileName.lastIndex(of: "."),
      let format = CatalogFormat(rawValue: fileName[fileName.index(after: dot)...].lowercased())
    else { return nil }
    self = format
  }
}
