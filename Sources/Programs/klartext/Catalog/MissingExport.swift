internal import Catalogs
internal import Foundation

/// Writes texts without a translation as String Catalogs for a translator, one for each table.
struct MissingExport {
  /// The catalogs, each with the path it is for.
  ///
  /// A key with a mask in it is left out: no table can hold it, so a translation would never be found.
  static func catalogs(_ texts: [MissingText], path: String) -> [(path: String, bytes: [UInt8])] {
    let tables = Dictionary(grouping: texts.filter { $0.masked != true }, by: \.table)
    return tables.sorted { $0.key < $1.key }.map { table, texts in
      let told = texts.compactMap(\.sourceLanguage).filter { $0 != "und" }
      let source = Dictionary(grouping: told, by: \.self).max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
      let language = source?.key ?? "en"
      let entries = texts.flatMap { text in Self.entries(text, sourceLanguage: language) }
      return (
        tables.count == 1 ? path : Self.path(path, table: table),
        XCStringsWriter.write(entries, sourceLanguage: language)
      )
    }
  }

  private static func entries(_ text: MissingText, sourceLanguage: String) -> [SourceEntry] {
    var comment = "\(text.events) events, \(text.readers) readers."
    // Where the key is a name, what one event showed has to stand for the source text: the collector has no other.
    if text.isKeyText, text.source != text.key { comment += " Shown so far: \(text.source)" }
    let source = SourceEntry(
      key: text.key, language: sourceLanguage, form: .single(SourceText(text.isKeyText ? text.key : text.source)),
      comment: comment)
    let target = SourceEntry(
      key: text.key, language: text.locale, form: .single(SourceText("")), state: .new, comment: comment)
    return [source, target]
  }

  /// A path of its own for a table: `missing.xcstrings` becomes `missing-Cart.xcstrings`.
  private static func path(_ path: String, table: String) -> String {
    let name = table.map { $0 == "/" ? "_" : $0 }
    let ending = ".xcstrings"
    return path.hasSuffix(ending)
      ? "\(path.dropLast(ending.count))-\(String(name))\(ending)" : "\(path)-\(String(name))"
  }
}
