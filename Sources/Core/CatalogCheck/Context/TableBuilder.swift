internal import Catalogs
internal import ICU

/// Puts the files of one table together: which keys there are, what their source texts are, which language has which.
struct TableBuilder {
  /// The part of all keys that a file of the source language must have to count as complete.
  private static let completeShare = 0.5

  /// A key while its entries are gathered.
  private struct Draft {
    var key: String
    var source: (parsed: ParsedEntry, entry: SourceEntry, document: CheckedDocument)?
    var first: (entry: SourceEntry, document: CheckedDocument)
    var needsTranslation = true
    var isStale = false
  }

  /// A key in one language.
  private struct Place: Hashable {
    var language: String
    var key: Int
  }

  /// A language while its entries are gathered.
  private struct Presence {
    var document: CheckedDocument
    var has: [Bool]
    var isUnfinished: [Bool]
  }

  /// The key under which gettext's translators name themselves.
  private static let creditsKey = "translator-credits"

  private let catalog: String
  private let documents: [CheckedDocument]
  private let sourceLanguage: String
  private var drafts: [Draft] = []
  private var numbers: [String: Int] = [:]
  /// The number of the key of each entry, document after document.
  private var keyNumbers: [Int] = []
  /// The parsed entries of the source language, by document and number: they are read before the others.
  private var parsedSources: [Int: ParsedEntry] = [:]

  init(catalog: String, documents: [CheckedDocument]) {
    self.catalog = catalog
    // Plural variables replace the plain texts of the same table; the base folder goes before the language's own.
    self.documents = documents
    sourceLanguage = documents.first?.document.sourceLanguage ?? "en"
  }

  mutating func table(_ languages: inout LanguageBook) -> CheckedTable {
    gatherKeys()
    let keys = drafts.map { checkedKey($0) }
    let replaced = replacedPlaces()
    var entries: [CheckedEntry] = []
    entries.reserveCapacity(keyNumbers.count)
    var presences: [String: Presence] = [:]
    var number = 0
    for document in documents {
      for entry in document.document.entries {
        let key = keyNumbers[number]
        let isSource = entry.language == sourceLanguage
        let checked = CheckedEntry(
          entry, parsedSources[number] ?? ParsedEntry(entry), source: keys[key].source, document: document,
          language: languages.facts(entry.language), isSource: isSource)
        // What plural variables replace is never shown.
        if document.document.format != .strings || !replaced.contains(Place(language: entry.language, key: key)) {
          entries.append(checked)
        }
        number += 1
        if isSource { continue }
        let isUsable = checked.isUsable
        if presences[entry.language] == nil {
          let none = Array(repeating: false, count: keys.count)
          presences[entry.language] = Presence(document: document, has: none, isUnfinished: none)
        }
        // A later copy replaces an earlier one.
        presences[entry.language]?.has[key] = isUsable
        presences[entry.language]?.isUnfinished[key] = !isUsable && !checked.parsed.texts.allSatisfy(\.isBlank)
      }
    }
    let sourceCount = drafts.reduce(0) { $1.source == nil ? $0 : $0 + 1 }
    let tags = presences.keys.sorted()
    return CheckedTable(
      catalog: catalog, sourceLanguage: sourceLanguage, documents: documents, keys: keys, entries: entries,
      languages: tags.compactMap { tag in
        presences[tag].map {
          CheckedTable.Language(
            facts: languages.facts(tag), has: $0.has, isUnfinished: $0.isUnfinished, document: $0.document,
            hasFallback: Self.hasFallback(tag, in: tags + [sourceLanguage]))
        }
      },
      hasSource: Double(sourceCount) >= Self.completeShare * Double(drafts.count))
  }

  /// The keys that have plural variables, language by language.
  private func replacedPlaces() -> Set<Place> {
    var places: Set<Place> = []
    var number = 0
    for document in documents {
      for entry in document.document.entries {
        if document.document.format == .stringsdict {
          places.insert(Place(language: entry.language, key: keyNumbers[number]))
        }
        number += 1
      }
    }
    return places
  }

  private mutating func gatherKeys() {
    var last: (key: String, number: Int)?
    for document in documents {
      for entry in document.document.entries {
        let number: Int
        // A String Catalog has all languages of a key in a row.
        if let last, last.key == entry.key {
          number = last.number
        } else if let known = numbers[entry.key] {
          number = known
        } else {
          number = drafts.count
          numbers[entry.key] = number
          drafts.append(Draft(key: entry.key, first: (entry, document)))
        }
        last = (entry.key, number)
        if !entry.shouldTranslate { drafts[number].needsTranslation = false }
        if entry.isStale { drafts[number].isStale = true }
        if entry.language == sourceLanguage {
          let parsed = ParsedEntry(entry)
          parsedSources[keyNumbers.count] = parsed
          if !Self.isKeyAlone(entry), replacesSource(of: drafts[number], document) {
            drafts[number].source = (parsed, entry, document)
          }
        }
        keyNumbers.append(number)
      }
    }
  }

  /// Plural variables go before plain texts, the base folder before the folder of the language itself.
  private func replacesSource(of draft: Draft, _ document: CheckedDocument) -> Bool {
    guard let known = draft.source else { return true }
    if known.document === document { return true }
    if known.document.document.format != document.document.format { return document.document.format == .stringsdict }
    return known.document.writtenLanguage != "Base"
  }

  private func checkedKey(_ draft: Draft) -> CheckedKey {
    let place = draft.source.map { ($0.entry, $0.document) } ?? (draft.first.entry, draft.first.document)
    let side: SourceSide?
    if let source = draft.source, source.parsed.texts.contains(where: { !$0.traits.contains(.blank) }) {
      side = SourceSide(parsed: source.parsed, isWritten: true, knowsArguments: true)
    } else {
      let looksLikeText = Self.looksLikeText(draft.key)
      let isText = looksLikeText || place.1.document.format == .xcstrings || place.1.document.format == .po
      let parsed = ParsedEntry(key: draft.key, style: draft.first.entry.style, offset: place.0.offset)
      var isPlural = false
      if case .indexed = draft.first.entry.form { isPlural = true }
      // The plural text of gettext is no part of the key, and only it need show the number.
      let knowsArguments = looksLikeText && !(isPlural && parsed.uses.isEmpty)
      side = isText ? SourceSide(parsed: parsed, isWritten: false, knowsArguments: knowsArguments) : nil
    }
    let hasLetters = draft.key != Self.creditsKey && side?.parsed.texts.contains { $0.hasWords } ?? true
    return CheckedKey(
      key: draft.key, source: side, document: place.1, offset: place.0.offset,
      needsTranslation: draft.needsTranslation && hasLetters, isStale: draft.isStale)
  }

  /// Whether a reader made up the entry of the source language from the key.
  private static func isKeyAlone(_ entry: SourceEntry) -> Bool {
    guard case .single(let text) = entry.form else { return false }
    return text.offset == entry.offset && text.value == entry.key
  }

  /// Whether a key can be the text itself; "menu.title" says nothing about arguments.
  private static func looksLikeText(_ key: String) -> Bool {
    key.utf8.contains { $0 == 0x20 || $0 == UInt8(ascii: "%") || $0 >= 0x80 || $0 == UInt8(ascii: "{") }
  }

  /// Whether another language of the table stands in for what this one lacks.
  private static func hasFallback(_ tag: String, in tags: [String]) -> Bool {
    var tag = tag
    // CLDR's chains have at most four steps.
    for _ in 0..<8 {
      guard let parent = LocaleData.parent(of: tag), !parent.isEmpty else { return false }
      if tags.contains(parent) { return true }
      tag = parent
    }
    return false
  }
}
