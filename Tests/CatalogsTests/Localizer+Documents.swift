import Catalogs
import Foundation
import ICU

/// The folder of shared cases and catalogs beside the working tree; tests that need it are skipped without it.
enum SharedFolder {
  static let url = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "../shared").standardized

  static var isThere: Bool { FileManager.default.fileExists(atPath: url.path) }

  static func data(_ name: String) throws -> Data { try Data(contentsOf: url.appending(path: name)) }

  static func json(_ name: String) throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: data(name)) as? [String: Any] ?? [:]
  }

  /// A table of simple texts, read by Foundation.
  static func strings(_ name: String) throws -> [String: String] {
    try PropertyListSerialization.propertyList(from: data(name), format: nil) as? [String: String] ?? [:]
  }
}

extension CatalogSet {
  /// A set compiled from entries, each translation measured against the source text of its key.
  static func compiled(_ entries: [SourceEntry], source: String = "en") -> CatalogSet {
    let document = CatalogDocument(
      file: "Sample", format: .xcstrings, table: CatalogSet.defaultTable, sourceLanguage: source, entries: entries)
    return CatalogSet(
      developmentLanguage: source, catalogs: [CatalogCompiler.catalog(from: document, provider: .folder)])
  }

  /// The same from language to key to text.
  static func compiled(_ texts: [String: [String: String]], source: String = "en") -> CatalogSet {
    compiled(
      texts.flatMap { language, texts in
        texts.map { SourceEntry(key: $0.key, language: language, form: .single(SourceText($0.value))) }
      }, source: source)
  }

  /// The same from the text of a String Catalog with plain texts and plural forms.
  static func compiled(catalog json: [String: Any]) -> CatalogSet {
    var entries: [SourceEntry] = []
    for (key, node) in json["strings"] as? [String: [String: Any]] ?? [:] {
      for (language, node) in node["localizations"] as? [String: [String: Any]] ?? [:] {
        let plural = (node["variations"] as? [String: Any])?["plural"] as? [String: [String: Any]] ?? [:]
        var forms: [PluralCategory: SourceText] = [:]
        for (name, node) in plural {
          let unit = node["stringUnit"] as? [String: String]
          if let category = PluralCategory(rawValue: name), let text = unit?["value"] {
            forms[category] = SourceText(text)
          }
        }
        entries.append(SourceEntry(key: key, language: language, form: .plural(forms)))
      }
    }
    return compiled(entries, source: json["sourceLanguage"] as? String ?? "en")
  }
}

extension String {
  /// The text without the marks that isolate insertions.
  var withoutIsolates: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { !(0x2066...0x2069).contains($0.value) }))
  }
}
