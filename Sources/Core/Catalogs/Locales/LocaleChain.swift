internal import ICU

/// Orders the languages of the catalogs by how well they serve a reader.
///
/// Exact, then the same after filling in the likely script, then CLDR's parents, then sideways within language and
/// script. Never another script and never another language: who reads Ukrainian did not ask for Russian.
public struct LocaleChain: Sendable {
  /// What two tags must share to be the same place in the chain.
  private struct Place: Hashable, Sendable {
    var writing: LocaleTag.Writing
    var region: String?
  }

  private struct Language: Sendable {
    var name: String
    var tag: LocaleTag
    var places: [Place]
  }

  private let languages: [Language]

  /// Makes a chain over these languages; what is no tag is left out.
  public init(languages: some Sequence<String>) {
    self.languages = languages.sorted().compactMap { name in
      LocaleTag(name).map { Language(name: name, tag: $0, places: Self.places(of: $0)) }
    }
  }

  /// The languages for a reader, best first; empty for a tag that is none or that nothing here serves.
  public func candidates(for requested: String) -> [String] {
    LocaleTag(requested).map { candidates(for: $0) } ?? []
  }

  func candidates(for tag: LocaleTag) -> [String] {
    var places = Self.places(of: tag)
    if tag.region == nil, let likely = tag.likelyRegion {
      places.insert(Place(writing: tag.writing, region: likely), at: min(1, places.count))
    }
    let writings = Set(places.map(\.writing))
    let ranked = languages.compactMap { language -> (rank: Int, name: String)? in
      guard writings.contains(language.tag.writing) else { return nil }
      if language.tag.text == tag.text { return (0, language.name) }
      if let direct = language.places.first.flatMap({ places.firstIndex(of: $0) }) {
        return (1 + direct, language.name)
      }
      // Sideways: the nearer the ancestor both share, the better.
      guard language.tag.writing == tag.writing else { return nil }
      let shared = places.firstIndex { language.places.contains($0) } ?? places.count
      return (1_000 + shared, language.name)
    }
    // Of two names for the same place the one that says its script is meant the more exactly.
    return ranked.sorted { ($0.rank, -$0.name.utf8.count, $0.name) < ($1.rank, -$1.name.utf8.count, $1.name) }
      .map(\.name)
  }

  /// The place of a tag and of all it inherits from, as far as the script stays what a reader of it reads.
  private static func places(of tag: LocaleTag) -> [Place] {
    var places = [Place(writing: tag.writing, region: tag.region)]
    var text = tag.inheritanceText
    // CLDR's chains have at most four steps; the bound guards against a table with a ring in it.
    for _ in 0..<8 {
      guard let parentText = LocaleData.parent(of: text), let parent = LocaleTag(parentText) else { break }
      guard parent.writing.script == tag.writing.script else { break }
      let place = Place(writing: parent.writing, region: parent.region)
      if !places.contains(place) { places.append(place) }
      text = parentText
    }
    return places
  }
}
