import CatalogCheck
import Catalogs

/// Small catalogs for the tests, read by the readers of the product.
enum Sample {
  /// A `.strings` file of a language, in a folder named after it.
  static func strings(_ language: String, _ text: String, table: String = "Errors") -> CatalogDocument {
    let written = language == "Base" ? "en" : language
    return StringsReader.read(
      Array(text.utf8), file: "\(language).lproj/\(table).strings", table: table, language: written,
      sourceLanguage: "en")
  }

  /// English and German of one key.
  static func pair(_ source: String, _ german: String) -> [CatalogDocument] {
    [strings("en", #""key" = "\#(source)";"#), strings("de", #""key" = "\#(german)";"#)]
  }

  /// A String Catalog; `members` are the keys.
  static func catalog(_ members: String) -> [CatalogDocument] {
    let json = #"{"sourceLanguage": "en", "version": "1.0", "strings": {\#(members)}}"#
    return [XCStringsReader.read(Array(json.utf8), file: "Errors.xcstrings", table: "Errors")]
  }

  /// A String Catalog with one key of several plural forms in each language.
  static func plural(key: String = "%lld jobs failed", _ languages: [(String, [(String, String)])])
    -> [CatalogDocument]
  {
    let nodes = languages.map { language, forms in
      let texts = forms.map { #""\#($0)": {"stringUnit": {"state": "translated", "value": "\#($1)"}}"# }
      return #""\#(language)": {"variations": {"plural": {\#(texts.joined(separator: ","))}}}"#
    }
    return catalog(#""\#(key)": {"localizations": {\#(nodes.joined(separator: ","))}}"#)
  }

  /// A `.stringsdict` file with one key and one variable.
  static func variable(
    _ language: String, format: String, type: String = "d", name: String = "jobs", forms: [(String, String)]
  ) -> CatalogDocument {
    let texts = forms.map { "<key>\($0)</key><string>\($1)</string>" }.joined()
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>jobs.failed</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>\(format)</string>
      <key>\(name)</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>\(type)</string>
      \(texts)
      </dict></dict></dict></plist>
      """
    return StringsdictReader.read(
      Array(text.utf8), file: "\(language).lproj/Errors.stringsdict", table: "Errors", language: language,
      sourceLanguage: "en")
  }

  /// A `.po` file.
  static func po(_ text: String, plural: String? = "nplurals=2; plural=n != 1;") -> CatalogDocument {
    let header = plural.map { #""Plural-Forms: \#($0)\n""# } ?? ""
    let file = """
      msgid ""
      msgstr ""
      "Content-Type: text/plain; charset=UTF-8\\n"
      \(header)

      \(text)
      """
    return GettextReader.read(
      Array(file.utf8), file: "po/de.po", table: "Localizable", language: "de", sourceLanguage: "en")
  }

  /// The findings of some rules, by short name or slug.
  static func findings(_ rule: String, _ documents: [CatalogDocument]) -> [Finding] {
    CatalogChecker(rules: CheckRules.named(rule)).check(documents).findings
  }
}
