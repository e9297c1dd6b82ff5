import Catalogs
import Testing

@Suite struct LocaleChainTests {
  @Test(arguments: [
    ("zh-TW", ["zh-Hans", "zh"], []),
    ("zh-TW", ["zh-Hans", "zh-Hant", "en"], ["zh-Hant"]),
    ("zh_TW", ["zh-TW", "zh-Hant"], ["zh-TW", "zh-Hant"]),
    ("ZH-tw", ["zh-Hant-HK", "zh-CN"], ["zh-Hant-HK"]),
    ("zh-Hant-MO", ["zh-Hant", "zh-Hant-HK"], ["zh-Hant-HK", "zh-Hant"]),
    ("zh-CN", ["zh-Hans", "zh-Hant"], ["zh-Hans"]),
    ("sr-Latn", ["sr"], []), ("sr-ME", ["sr", "sr-Latn"], ["sr-Latn"]), ("sh", ["sr", "sr-Latn"], ["sr-Latn"]),
    ("en-AU", ["en", "en-001", "en-GB"], ["en-001", "en", "en-GB"]),
    ("en-AU", ["en-US", "en-GB"], ["en-GB", "en-US"]),
    ("pt-AO", ["pt-BR", "pt-PT", "pt"], ["pt-PT", "pt", "pt-BR"]),
    ("es-MX", ["es", "es-419"], ["es-419", "es"]),
    ("de", ["de-AT", "de-DE"], ["de-DE", "de-AT"]),
    ("iw", ["he"], ["he"]), ("he", ["iw"], ["iw"]), ("in", ["id"], ["id"]), ("mo", ["ro"], ["ro"]),
    ("tl", ["fil"], ["fil"]), ("no", ["nb"], ["nb"]), ("nb", ["no"], ["no"]), ("nn", ["nb"], ["nb"]),
    ("uk", ["ru"], []), ("nb", ["da"], []), ("fr-CA-u-nu-latn", ["fr"], ["fr"]),
    ("zh_TW.UTF-8", ["zh-Hans", "zh-Hant"], ["zh-Hant"]), ("de_DE@euro", ["de"], ["de"]), ("ji", ["yi"], ["yi"]),
    ("sr_RS@latin", ["sr", "sr-Latn"], ["sr-Latn"]), ("skr", ["skr-Arab", "ur"], ["skr-Arab"]),
    ("zh-US", ["zh-Hans", "zh-Hant"], ["zh-Hant"]), ("zh-MY", ["zh-Hans", "zh-Hant"], ["zh-Hans"]),
  ])
  func `Candidates stay in language and script`(requested: String, languages: [String], expected: [String]) {
    #expect(LocaleChain(languages: languages).candidates(for: requested) == expected)
  }

  @Test(arguments: [
    "", "-", "e", "en-", "../../etc", "en\u{0}", "ру", String(repeating: "en-", count: 12), "e n",
    "--en",
    "1", "%@", "C", "POSIX", "C.UTF-8", "und", "root", "mul", "qqq", ".UTF-8", "@latin",
  ])
  func `A hostile tag has no candidates`(tag: String) {
    #expect(LocaleChain(languages: ["en", "de", tag]).candidates(for: tag).isEmpty)
  }
}
