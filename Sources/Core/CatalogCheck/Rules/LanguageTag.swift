internal import Catalogs
internal import ICU

extension CheckRule {
  /// Folders for translators or for files that hold all languages.
  private static let serviceFolders: Set<String> = ["base", "mul", "und"]
  /// Names from before there were tags.
  private static let oldNames = [
    "english": "en", "german": "de", "french": "fr", "spanish": "es", "italian": "it", "japanese": "ja", "dutch": "nl",
    "portuguese": "pt", "danish": "da", "finnish": "fi", "norwegian": "nb", "swedish": "sv", "polish": "pl",
    "russian": "ru", "korean": "ko", "chinese": "zh-Hans",
  ]

  static let languageTag = CheckRule(
    "W13", "language-tag", .warning, "The name of a language is no canonical tag.",
    .documents { document, findings in
      for problem in document.document.problems where problem.code == .notALanguage {
        findings.add(
          document, offset: nil, place: TextPlace(line: problem.line, column: problem.column), key: nil, language: nil,
          problem.message, advice: "Name the language by a tag such as “pt-BR”.")
      }
      // gettext has a spelling of its own, with an underscore.
      guard document.document.format != .po, let written = document.writtenLanguage,
        !serviceFolders.contains(written.lowercased())
      else { return }
      if written.lowercased() == "qqq" {
        return findings.add(
          document, severity: .note, offset: nil, key: nil, language: nil,
          "“qqq” holds notes for translators and is no language.", advice: "Keep it out of the program.")
      }
      if let tag = oldNames[written.lowercased()] {
        return findings.add(
          document, offset: nil, key: nil, language: tag, "“\(written)” is a name from before there were tags.",
          advice: "Name the folder “\(tag).lproj”.")
      }
      let canonical = LocaleData.canonical(String(written.map { $0 == "_" ? "-" : $0 }))
      guard let canonical, hasUsualLength(canonical) else {
        return findings.add(
          document, offset: nil, key: nil, language: nil, "“\(written)” is no language tag.",
          advice: "Name the language by a tag such as “pt-BR”.")
      }
      guard canonical != written else { return }
      findings.add(
        document, offset: nil, key: nil, language: canonical, "“\(written)” is not the canonical spelling.",
        advice: "Name the folder “\(canonical).lproj”.")
    })

  /// ICU also takes invented subtags, such as "es-formal", for variants.
  private static func hasUsualLength(_ tag: String) -> Bool {
    let parts = tag.split(separator: "-")
    guard let language = parts.first, (2...3).contains(language.utf8.count) else { return false }
    return parts.dropFirst().allSatisfy { $0.utf8.count <= 4 || $0.first?.isNumber == true }
  }
}
