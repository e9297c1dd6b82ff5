internal import Foundation

/// The locales that CLDR has data for: no others make a difference to a text, so no others are remembered.
enum KnownLocales {
  /// Their tags, in the short form too: "zh-Hant-TW" and "zh-TW".
  static let tags: Set<String> = {
    var tags: Set<String> = []
    for identifier in Locale.availableIdentifiers {
      guard let name = LocaleName(identifier), name.rest.isEmpty else { continue }
      tags.insert(name.short)
      if name.script != nil, let region = name.region { tags.insert(name.language + "-" + region) }
    }
    return tags
  }()

  /// Their languages.
  static let languages: Set<String> = Set(tags.compactMap { $0.split(separator: "-").first.map(String.init) })

  /// Their regions, and those of ISO 3166, of which ICU knows the likely script.
  static let regions: Set<String> = Set(Locale.Region.isoRegions.map(\.identifier)).union(
    tags.compactMap { LocaleName($0)?.region })

  /// The short code of a language for its code of three letters, such as "de" for "deu".
  static let shortCodes: [String: String] = Dictionary(
    languages.filter { $0.utf8.count == 2 }.compactMap { code in
      Locale.LanguageCode(code).identifier(.alpha3).map { ($0, code) }
    }, uniquingKeysWith: min)
}
