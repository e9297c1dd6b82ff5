import Catalogs

extension StringsReader {
  /// Reads a German table.
  static func sample(_ text: String) -> CatalogDocument { sample(Array(text.utf8)) }

  static func sample(_ bytes: [UInt8]) -> CatalogDocument {
    read(bytes, file: "Shop.strings", table: "Shop", language: "de", sourceLanguage: "en")
  }
}

extension StringsdictReader {
  /// Reads a German table.
  static func sample(_ text: String) -> CatalogDocument { sample(Array(text.utf8)) }

  static func sample(_ bytes: [UInt8]) -> CatalogDocument {
    read(bytes, file: "Shop.stringsdict", table: "Shop", language: "de", sourceLanguage: "en")
  }
}

extension CatalogDocument {
  /// The texts of entries without forms.
  var values: [String] { entries.flatMap { $0.form.texts.map(\.value) } }
  /// The places of the keys.
  var places: [String] { entries.map { lines.place(of: $0.offset) }.map { "\($0.line):\($0.column)" } }
}

extension [CatalogProblem] {
  var places: [String] { map { "\($0.line):\($0.column)" } }
}
