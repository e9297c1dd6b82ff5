/// The tables of a document's languages while they are being filled.
///
/// Entries come in runs of one language, or, from a String Catalog, in the same order of languages for each key: the
/// table of the entry before and the one behind it are tried before the language is looked up.
struct LanguageTables {
  private var numbers: [String: Int] = [:]
  private var languages: [String] = []
  private var tables: [[String: CatalogEntry]] = []
  private var last = 0

  /// Makes the tables for the languages of a document, each with room for its texts.
  init(reservedFor document: CatalogDocument) {
    var counts: [Int] = []
    // Not entry by entry: each copy of a whole one costs more than all that is asked of it here.
    for at in document.entries.indices where Self.needsRoom(at, in: document) {
      let number = number(of: document.entries[at].language)
      if number == counts.count { counts.append(0) }
      counts[number] += 1
    }
    tables = counts.map { Dictionary(minimumCapacity: $0) }
  }

  /// Whether there may be a text; the untranslated messages of gettext have none.
  private static func needsRoom(_ at: Int, in document: CatalogDocument) -> Bool {
    switch document.entries[at].form {
    case .single(let text): !text.value.isEmpty
    case .plural(let forms): !forms.isEmpty
    case .indexed(let texts): texts.contains { !$0.value.isEmpty }
    }
  }

  /// Sets the entry of a key; a later one replaces an earlier one.
  mutating func set(_ entry: CatalogEntry, key: String, language: String) {
    let number = number(of: language)
    if number == tables.count { tables.append([:]) }
    tables[number][key] = entry
  }

  /// The tables by language, without those that stayed empty.
  consuming func entries() -> [String: [String: CatalogEntry]] {
    var entries: [String: [String: CatalogEntry]] = [:]
    for (number, table) in tables.enumerated() where !table.isEmpty { entries[languages[number]] = table }
    return entries
  }

  private mutating func number(of language: String) -> Int {
    if last < languages.count, languages[last] == language { return last }
    let next = last + 1 < languages.count ? last + 1 : 0
    if next < languages.count, languages[next] == language {
      last = next
    } else if let known = numbers[language] {
      last = known
    } else {
      last = languages.count
      numbers[language] = last
      languages.append(language)
    }
    return last
  }
}
