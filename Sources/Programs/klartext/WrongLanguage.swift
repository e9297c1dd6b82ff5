/// A word that was to name a language and does not.
struct WrongLanguage: Error, CustomStringConvertible {
  /// The sentence for whoever wrote it, without the option's name; the word in it is foreign.
  let description: String

  /// Makes the error.
  ///
  /// - Parameters:
  ///   - isUnknown: whether it is a tag, of a language that nobody knows.
  ///   - isTooLong: whether it is a list that is only too long.
  init(_ word: String, isUnknown: Bool = false, isTooLong: Bool = false) {
    description =
      if isTooLong {
        "\(word): this list is too long; give at most \(ReaderLocale.mostListBytes) bytes"
      } else if isUnknown {
        "\(word): no language has this code; de, pt-BR and zh-Hans are such codes"
      } else {
        "\(word): a language tag such as de, pt-BR or zh-Hans is expected"
      }
  }
}
