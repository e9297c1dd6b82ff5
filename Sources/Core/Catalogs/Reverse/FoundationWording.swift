/// The other wording that Foundation has for the same sentence.
///
/// Apple's writes "couldn’t be completed", the open one of Linux "could not be completed". An entry in one wording is to
/// be found by a text in the other. The kind of apostrophe is no matter here, it is folded away.
enum FoundationWording {
  private static let short = "couldn’t be"
  private static let long = "could not be"

  /// The entry in the other wording; nil where there is none.
  static func other(of entry: CatalogEntry, language: String) -> CatalogEntry? {
    guard language == "en" || language.hasPrefix("en-"), case .single(let pattern) = entry.form else { return nil }
    var isChanged = false
    let pieces = pattern.pieces.map { piece -> Pattern.Piece in
      guard case .text(let text) = piece else { return piece }
      let other =
        text.contains(long)
        ? text.replacing(long, with: short)
        : text.replacing(short, with: long).replacing("couldn't be", with: long)
      if other != text { isChanged = true }
      return .text(other)
    }
    guard isChanged else { return nil }
    var entry = entry
    entry.form = .single(Pattern(pieces: pieces))
    return entry
  }
}
