/// Reads `.stringsdict` files: property lists whose texts have plural variables.
///
/// Total. A text that is not there or not of the right kind costs its entry and is told; only a file that is no
/// property list has no entries.
///
/// - SeeAlso: https://developer.apple.com/library/archive/documentation/MacOSX/Conceptual/BPInternational/StringsdictFileFormat/StringsdictFileFormat.html
public enum StringsdictReader {
  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - bytes: The file, an XML or binary property list.
  ///   - file: Its name, which is only repeated in the document.
  ///   - table: The name of the table.
  ///   - language: The language of the texts, as a canonical tag.
  ///   - sourceLanguage: The language of the keys, as a canonical tag.
  public static func read(
    _ bytes: [UInt8], file: String, table: String, language: String, sourceLanguage: String
  ) -> CatalogDocument {
    var draft = DocumentDraft(
      file: file, format: .stringsdict, table: table, language: language, sourceLanguage: sourceLanguage)
    do throws(PropertyListRefusal) {
      guard let list = try PropertyListReader.read(bytes) else {
        throw PropertyListRefusal(.notACatalog, "The file is neither an XML nor a binary property list.")
      }
      draft.lines = list.lines
      guard case .dictionary(let members) = list.root.content else {
        throw PropertyListRefusal(
          .notACatalog, at: list.lines.place(of: list.root.offset), "The property list is no dictionary of entries.")
      }
      for member in members {
        if let entry = StringsdictEntry.read(member, into: &draft) { draft.add(entry) }
      }
      return draft.document()
    } catch {
      return draft.document(refused: error)
    }
  }
}
