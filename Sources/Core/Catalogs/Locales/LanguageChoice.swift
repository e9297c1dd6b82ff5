/// A language that a text may be made in.
struct LanguageChoice: Hashable, Sendable {
  /// The name in the catalogs, a BCP 47 tag.
  let name: String
  /// What nested texts must share, so that no sentence is in two languages.
  let writing: LocaleTag.Writing
  /// Whether its texts run from right to left.
  let isRightToLeft: Bool
}
