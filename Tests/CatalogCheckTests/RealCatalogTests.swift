import CatalogCheck
import Testing

/// What is known to be wrong in real catalogs is found there, and what is known to be right is not.
@Suite(.enabled(if: RealCatalogs.areThere)) struct RealCatalogTests {
  /// The languages or the folders of some findings, sorted.
  private func languages(_ findings: [Finding]) -> [String] { findings.compactMap(\.language).sorted() }

  @Test func `A table that is cut off in silence is named with its line`() throws {
    let findings = try RealCatalogs.findings("utm", "E1")
    #expect(findings.map(\.file) == ["Platform/fr.lproj/Localizable.strings"])
    #expect(findings.map(\.line) == [683])
  }

  @Test func `Doubled keys are counted as another reader counts them`() throws {
    let findings = try RealCatalogs.findings("utm", "E2")
    // Counted by a regular expression in Python: 174 second copies, 44 with another text than the copy before.
    #expect(findings.count == 174)
    #expect(findings.count { $0.severity == .error } == 44)
    #expect(findings.count { $0.language == "fr" } == 20)
    #expect(try RealCatalogs.findings("sparkle", "E2").isEmpty)
  }

  @Test func `Unknown escapes and missing plural forms of one project`() throws {
    #expect(languages(try RealCatalogs.findings("utm", "E11")) == [])
    #expect(
      try RealCatalogs.findings("utm", "E11").map { $0.file.split(separator: "/")[1] }
        == ["ja.lproj", "ja.lproj", "ko.lproj", "ko.lproj", "pl.lproj", "pl.lproj"])
    let plurals = try RealCatalogs.findings("utm", "W1").filter { $0.severity == .warning }
    #expect(languages(plurals) == ["pl", "ru"])
    #expect(plurals.allSatisfy { $0.message.contains("few, many") })
  }

  @Test func `A percent sign in a sentence is no argument`() throws {
    let findings = try RealCatalogs.findings("utm", "E3", "E4", "W6")
    #expect(languages(findings.filter { $0.rule == "W6" }) == ["fi", "fr", "pl"])
    #expect(findings.filter { $0.rule == "E3" }.isEmpty)
    #expect(languages(findings.filter { $0.rule == "E4" }) == ["de", "zh-HK"])
  }

  @Test func `Lost arguments and stray signs of an updater`() throws {
    let findings = try RealCatalogs.findings("sparkle", "E3", "E4", "E5", "W6", "W9", "W13")
    #expect(languages(findings.filter { $0.rule == "E4" }) == ["fa"])
    #expect(languages(findings.filter { $0.rule == "W6" }) == ["uk"])
    #expect(languages(findings.filter { $0.rule == "W13" }) == ["zh-CN", "zh-HK", "zh-TW"])
    #expect(findings.count { $0.slug == "missing-key" } == 1_054)
    #expect(findings.count == 1_059)
  }

  @Test func `Variables without their dollar sign`() throws {
    let findings = try RealCatalogs.findings("duckduckgo-ios", "E6", "E7", "E8")
    #expect(findings.count == 50)
    #expect(findings.allSatisfy { $0.rule == "E6" && $0.message.contains("lacks its dollar sign") })
    // What the plural variables replace is not looked at; a form that reads "@@" or "1$@" has lost its argument.
    let arguments = try RealCatalogs.findings("duckduckgo-ios", "E4")
    #expect(languages(arguments) == ["es", "tr", "tr"])
    #expect(try RealCatalogs.findings("duckduckgo-ios", "W2").allSatisfy { $0.language == "hr" })
  }

  @Test func `Plurals that are chosen by a text, and arguments that do not fit`() throws {
    let selectors = try RealCatalogs.findings("mastodon-ios", "E8")
    #expect(Set(selectors.map(\.key)) == ["plural.count.followed_by_and_mutual"])
    #expect(languages(try RealCatalogs.findings("mastodon-ios", "E5")) == ["eu"])
    let arguments = try RealCatalogs.findings("mastodon-ios", "E4")
    #expect(languages(arguments) == ["hy-AM", "ku-TR"])
    #expect(arguments.map(\.severity) == [.warning, .error])
    let numberless = try RealCatalogs.findings("mastodon-ios", "W4")
    #expect(numberless.count { $0.message.contains(" 21,") } == 50)
  }

  @Test func `Notes for translators are no language`() throws {
    let findings = try RealCatalogs.findings("kiwix", "E1", "E3", "E4", "W9", "W13")
    #expect(!findings.contains { $0.file.contains("qqq") || $0.language == "qqq" })
    #expect(languages(findings.filter { $0.rule == "W13" }) == ["pt-BR", "skr-Arab", "zh-Hans", "zh-Hant"])
    #expect(findings.count { $0.slug == "missing-key" } == 4_066)
  }

  @Test func `States of a String Catalog`() throws {
    let findings = try RealCatalogs.findings("whisky", "W9", "E1", "E2", "E3", "E4", "E5")
    #expect(findings.count { $0.slug == "unfinished-text" } == 65)
    #expect(findings.count { $0.slug == "stale-key" } == 1)
    #expect(findings.count == 66)
    #expect(try RealCatalogs.report("netnewswire").count(.error) == 0)
  }

  @Test func `Plural rules of gettext fit, and named arguments are compared`() throws {
    #expect(try RealCatalogs.findings("transmission-po", "E1", "E2", "E12").isEmpty)
    let arguments = try RealCatalogs.findings("transmission-po", "E4")
    #expect(languages(arguments) == ["fr", "fr"])
    #expect(arguments.contains { $0.message.contains("“time_span”") && $0.severity == .error })
  }
}
