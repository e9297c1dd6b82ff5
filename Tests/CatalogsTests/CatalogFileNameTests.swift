import Catalogs
import Testing

@Suite struct CatalogFileNameTests {
  @Test(
    arguments: [
      ("de.lproj/Errors.strings", "Errors", "de"),
      ("App/Resources/pt_BR.lproj/Errors.strings", "Errors", "pt-BR"),
      ("zh-hans.lproj/Errors.stringsdict", "Errors", "zh-Hans"),
      ("zh_CN.lproj/Errors.strings", "Errors", "zh-CN"),
      ("skr-arab.lproj/Errors.strings", "Errors", "skr-Arab"),
      ("no.lproj/Errors.strings", "Errors", "nb"),
      ("English.lproj/Errors.strings", "Errors", "en"),
      ("Base.lproj/Errors.strings", "Errors", "fr"),
      ("po/zh_TW.po", "Localizable", "zh-TW"),
      ("locale/sr@latin/LC_MESSAGES/shop.po", "shop", "sr-Latn"),
      ("locale/uk/LC_MESSAGES/shop.po", "shop", "uk"),
      ("shop.de.po", "shop", "de"),
      ("shop.po", "shop", nil),
      ("ckb.po", "Localizable", "ckb"),
      ("my shop.po", "my shop", nil),
      ("Errors.strings", "Errors", nil),
      ("Errors.XCSTRINGS", "Errors", nil),
    ] as [(String, String, String?)])
  func `A path names table and language`(path: String, table: String, language: String?) throws {
    let name = try #require(CatalogFileName(path: path, developmentLanguage: "fr"))
    #expect(name.table == table)
    #expect(name.language == language)
    #expect(name.service == nil)
  }

  @Test(arguments: ["notes.txt", "strings", "de.lproj", "shop.pot", "", "/", "a.strings.bak"])
  func `Other files are no catalogs`(path: String) {
    #expect(CatalogFileName(path: path, developmentLanguage: "en") == nil)
  }

  @Test func `A folder of services holds texts for one of them`() {
    let name = CatalogFileName(path: "services/billing/de.lproj/Errors.strings", developmentLanguage: "en")
    #expect(name?.service == "billing")
    #expect(CatalogFileName(path: "services/Errors.xcstrings", developmentLanguage: "en")?.service == nil)
  }

  @Test(arguments: [
    ("qqq.lproj/Errors.strings", true), ("a/mul.lproj/Errors.strings", true), ("de.lproj/E.strings", false),
  ])
  func `Notes for translators are no language`(path: String, isForTranslators: Bool) {
    #expect(CatalogFileName.isForTranslatorsOnly(path) == isForTranslators)
    if isForTranslators { #expect(CatalogFileName(path: path, developmentLanguage: "en")?.language == nil) }
  }
}
