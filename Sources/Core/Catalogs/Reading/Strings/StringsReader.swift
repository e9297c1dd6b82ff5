/// Reads `.strings` files: the old property list form, and the XML and binary ones that programs make of it.
///
/// Total, and kinder than Foundation, which throws the whole file away for one missing semicolon and silently drops
/// everything after one stray character: damage costs the entry it is in, and is told with its place. Only where the
/// bytes are no text at all, or the XML is broken, there are no entries.
///
/// - SeeAlso: https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/LoadingResources/Strings/Strings.html
public enum StringsReader {
  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - bytes: The file in UTF-8, UTF-16 or UTF-32.
  ///   - file: Its name, which is only repeated in the document.
  ///   - table: The name of the table.
  ///   - language: The language of the texts, as a canonical tag.
  ///   - sourceLanguage: The language of the keys, as a canonical tag.
  public static func read(
    _ bytes: [UInt8], file: String, table: String, language: String, sourceLanguage: String
  ) -> CatalogDocument {
    var draft = DocumentDraft(
      file: file, format: .strings, table: table, language: language, sourceLanguage: sourceLanguage)
    do throws(PropertyListRefusal) {
      if let list = try PropertyListReader.read(bytes) {
        draft.lines = list.lines
        readEntries(of: list, into: &draft)
        return draft.document()
      }
    } catch {
      return draft.document(refused: error)
    }
    do throws(InvalidText) {
      let text = try CatalogText.utf8(bytes)
      draft.lines = LineTable(bytes: text)
      var parser = StringsParser(scanner: StringsScanner(bytes: text), draft: draft)
      draft = parser.finish()
    } catch {
      draft.report(.invalidEncoding, at: error.place, error.message)
    }
    return draft.document()
  }

  private static func readEntries(of list: PropertyList, into draft: inout DocumentDraft) {
    guard case .dictionary(let members) = list.root.content else {
      return draft.report(.notACatalog, at: list.root.offset, "The property list is no dictionary of texts.")
    }
    draft.reserve(members.count)
    for member in members {
      guard case .string(let text) = member.value.content else {
        draft.report(
          .unsupportedValue, at: member.value.offset,
          "The value of “\(member.key)” is \(member.value.content.name); a text is expected.")
        continue
      }
      draft.add(
        SourceEntry(
          key: member.key, language: draft.language, form: .single(SourceText(text, offset: member.value.offset)),
          comment: member.comment, offset: member.offset))
    }
  }
}
