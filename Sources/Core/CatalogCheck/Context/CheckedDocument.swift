internal import Catalogs

/// A file with what its path says.
final class CheckedDocument: Sendable {
  let document: CatalogDocument
  /// Its number among all documents of the run.
  let index: Int
  /// The folder that holds all languages of the table.
  let folder: String
  /// The language as the path spells it; nil for files that hold all languages.
  let writtenLanguage: String?
  /// All files of one table have one name in a baseline.
  let catalog: String

  init(_ document: CatalogDocument, index: Int) {
    self.document = document
    self.index = index
    var parts = document.file.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let name = parts.popLast() ?? document.file
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    var written: String?
    var table = stem
    switch document.format {
    case .strings, .stringsdict:
      if let at = parts.lastIndex(where: { $0.lowercased().hasSuffix(".lproj") }) {
        written = String(parts[at].dropLast(".lproj".count))
        parts.removeSubrange(at...)
      }
      table = document.table + ".strings"
    case .po:
      if let at = parts.lastIndex(of: "LC_MESSAGES"), at > 0 {
        written = parts[at - 1]
        parts.removeSubrange((at - 1)...)
        table += ".po"
      } else {
        written = stem
        table = "*.po"
      }
    case .xcstrings: table = name
    }
    writtenLanguage = written
    folder = parts.joined(separator: "/")
    catalog = folder.isEmpty ? table : folder + "/" + table
  }
}
