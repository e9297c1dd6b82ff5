internal import ErrorModel
internal import Locking

/// Looks up finished texts in the languages they may be in; the index of a language is made when it is first needed.
final class ReverseDirectory: Sendable {
  /// Languages that are indexed; beyond them nothing is found, so that no producer can have indexes made over and over.
  private static let mostLanguages = 64
  /// A text under more keys says nothing of which one was meant, and each would be formatted.
  private static let mostKeys = 16

  /// The sentences of the system, which Foundation makes in English whatever the producer's language is.
  private static let builtIn: ReverseIndex = {
    var catalog = Catalog(table: BuiltInTable.systemErrors.rawValue, sourceLanguage: BuiltInTexts.sourceLanguage)
    // Other keys, such as "NSURLErrorDomain.-1001", have texts of our own, which nobody else makes.
    for key in BuiltInTexts.keys(of: .systemErrors) where key.contains(" ") {
      catalog.entries[BuiltInTexts.sourceLanguage, default: [:]][key] = CatalogEntry(text: key)
    }
    return ReverseIndex(language: BuiltInTexts.sourceLanguage, catalogs: [catalog])
  }()

  private let catalogs: [Catalog]
  private let languages: Set<String>
  private let made = Guarded<[String: ReverseIndex]>([:])

  init(layers: [CatalogSet]) {
    catalogs = layers.flatMap { $0.tables.values.sorted { $0.table < $1.table } }
    languages = Set(catalogs.flatMap { [$0.sourceLanguage] + Array($0.entries.keys) })
  }

  /// The texts with keys that a finished text may be; empty where none fits.
  ///
  /// - Parameter table: the table the text is from; nil where nobody says.
  func texts(of finished: String, in language: String, table: String?) -> [LocalizedText] {
    guard languages.contains(language), let index = index(language) else { return [] }
    return Self.texts(index.match(finished, table: table), finished, language)
  }

  /// The key and arguments of a sentence of the system; nil for any other text.
  func systemSentence(_ finished: String) -> LocalizedText? {
    // Each wording is a key of its own, and all of them mean the same.
    Self.texts(Self.builtIn.match(finished), finished, BuiltInTexts.sourceLanguage).first
  }

  /// Makes the indexes that another directory has been asked for.
  func prepare(like other: ReverseDirectory) {
    for language in other.made.withLock({ $0.keys.sorted() }) where languages.contains(language) { _ = index(language) }
  }

  private func index(_ language: String) -> ReverseIndex? {
    if let known = made.withLock({ $0[language] }) { return known }
    guard made.withLock({ $0.count < Self.mostLanguages }) else { return nil }
    // Outside of the lock: others need not wait. Two that make the same index at once make equal ones.
    let index = ReverseIndex(language: language, catalogs: catalogs)
    made.withLock { $0[language] = index }
    return index
  }

  private static func texts(_ match: ReverseMatch?, _ finished: String, _ language: String) -> [LocalizedText] {
    guard let match, match.keys.count <= mostKeys else { return [] }
    // A guessed number would be shown as if it were one that somebody had counted.
    guard match.keys.allSatisfy(\.isComplete), !match.arguments.contains(where: isProse) else { return [] }
    return match.keys.map {
      LocalizedText(key: $0.key, table: $0.table, arguments: $0.arguments, text: finished, language: language)
    }
  }

  /// Whether an argument is a sentence that no key was found for: translated around it, the text would be in two
  /// languages.
  private static func isProse(_ argument: Argument) -> Bool {
    guard case .string(let text) = argument else { return false }
    let words = text.split(separator: " ").filter { $0.allSatisfy(\.isLetter) }.count
    let ideographs = text.unicodeScalars.count { $0.properties.isIdeographic }
    let endsSentence = text.unicodeScalars.last.map { ".!?…。！？।؟".unicodeScalars.contains($0) } ?? false
    return words >= 4 || ideographs >= 8 || (endsSentence && (words >= 2 || ideographs >= 4))
  }
}
