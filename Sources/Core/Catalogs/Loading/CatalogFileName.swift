internal import Foundation

/// What the path of a catalog file says about it.
public struct CatalogFileName: Hashable, Sendable {
  /// The path relative to the folder that was asked for, with `/`.
  public let path: String
  /// The format by its extension.
  public let format: CatalogFormat
  /// The table: the name without its extension, of gettext files that are named after a language `Localizable`.
  public let table: String
  /// The language of the folder or the file name; nil where the path names none.
  public let language: String?
  /// The service whose texts alone it holds (`services/<name>/…`); nil for all.
  public let service: String?

  /// The names that folders had before language tags.
  private static let oldNames = [
    "english": "en", "french": "fr", "german": "de", "italian": "it", "spanish": "es", "dutch": "nl",
    "japanese": "ja", "swedish": "sv", "danish": "da", "norwegian": "nb", "finnish": "fi", "polish": "pl",
    "portuguese": "pt", "russian": "ru", "korean": "ko",
  ]
  /// Folders of translators' notes and of files in many languages, which look like tags.
  private static let notLanguages: Set = ["qqq", "qqx", "mul"]

  /// Reads a path; nil for what is no catalog.
  public init?(path: String, developmentLanguage: String) {
    var folders = path.split(separator: "/").map(String.init)
    guard let file = folders.popLast(), let format = CatalogFormat(fileName: file) else { return nil }
    let stem = String(file.dropLast(format.rawValue.count + 1))
    service = folders.count > 1 && folders[0] == "services" ? folders[1] : nil
    self.path = path
    self.format = format
    let named = folders.last.flatMap { Self.language(ofFolder: $0, developmentLanguage) }
    switch format {
    case .strings, .stringsdict, .xcstrings:
      table = stem
      language = named
    case .po:
      if let named {
        (table, language) = (stem, named)
      } else if folders.last == "LC_MESSAGES" {
        (table, language) = (stem, folders.dropLast().last.flatMap(Self.tag))
      } else if let dot = stem.lastIndex(of: "."), let tag = Self.known(String(stem[stem.index(after: dot)...])) {
        (table, language) = (String(stem[..<dot]), tag)
      } else if let tag = Self.known(stem) {
        (table, language) = (CatalogSet.defaultTable, tag)
      } else {
        (table, language) = (stem, nil)
      }
    }
  }

  /// Whether the file lies in a folder of notes for translators, which nobody reads.
  public static func isForTranslatorsOnly(_ path: String) -> Bool {
    path.split(separator: "/").contains { part in
      part.hasSuffix(".lproj") && notLanguages.contains(part.dropLast(6).lowercased())
    }
  }

  private static func language(ofFolder name: String, _ developmentLanguage: String) -> String? {
    guard name.hasSuffix(".lproj") else { return nil }
    let stem = String(name.dropLast(6))
    if stem == "Base" { return developmentLanguage }
    return oldNames[stem.lowercased()] ?? tag(stem)
  }

  /// A file may be named after anything; only what CLDR knows as a language is taken for one.
  private static func known(_ name: String) -> String? {
    LocaleTag(name).flatMap { $0.writing.script.isEmpty ? nil : tag(name) }
  }

  private static func tag(_ name: String) -> String? {
    notLanguages.contains(name.lowercased()) ? nil : LocaleTag(name)?.text
  }
}
