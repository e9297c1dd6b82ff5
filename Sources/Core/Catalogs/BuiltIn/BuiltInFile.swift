internal import EmbeddedTexts
internal import Locking

/// One embedded catalog, of which each entry is read by itself when it is first asked for.
final class BuiltInFile: Sendable {
  private let table: BuiltInTable
  private let places: [String: CanonicalEntries.Place]
  /// Key to language to entry; never more than the file has.
  private let known = Guarded<[String: [String: CatalogEntry]]>([:])

  init(_ table: BuiltInTable) {
    self.table = table
    places = table.text.withBytes { CanonicalEntries.places(in: $0) }
  }

  /// The whole table.
  var catalog: Catalog { read(table.text.withBytes { bytes in bytes.indices.map { bytes[$0] } }) }

  /// All keys, in order.
  var keys: [String] { places.keys.sorted() }

  /// The text of a key in just this language.
  func entry(key: String, language: String) -> CatalogEntry? { entries(key)[language] }

  /// The languages that have a text for a key, in order.
  func languages(of key: String) -> [String] { entries(key).keys.sorted() }

  private func entries(_ key: String) -> [String: CatalogEntry] {
    guard let place = places[key] else { return [:] }
    if let entries = known.withLock({ $0[key] }) { return entries }
    let member = table.text.withBytes { bytes in place.bytes.map { bytes[$0] } }
    let whole = Array("{\"sourceLanguage\":\"\(BuiltInTexts.sourceLanguage)\",\"strings\":{".utf8) + member + "}}".utf8
    let entries = read(whole).entries.compactMapValues { texts in
      texts[key].map { entry in
        var entry = entry
        entry.line = place.line
        return entry
      }
    }
    known.withLock { $0[key] = entries }
    return entries
  }

  /// The one place that knows how a String Catalog is read.
  private func read(_ bytes: [UInt8]) -> Catalog {
    CatalogCompiler.catalog(
      from: XCStringsReader.read(bytes, file: table.file, table: table.rawValue), provider: .builtIn)
  }
}
