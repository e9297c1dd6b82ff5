import CatalogCheck
import Catalogs
import Testing

@Suite struct RuleTests {
  @Test(arguments: RuleExample.all) func `A rule speaks where it should and nowhere else`(example: RuleExample) {
    for documents in example.firing {
      let findings = Sample.findings(example.slug, documents)
      #expect(!findings.isEmpty, "\(documents.map { $0.entries.map(\.form) })")
      for finding in findings {
        #expect(finding.line > 0 && finding.column > 0)
        #expect(finding.message.hasSuffix(".") && finding.advice.hasSuffix("."))
        #expect(finding.message.first?.isLowercase != true, "\(finding.message)")
      }
    }
    for documents in example.silent {
      let findings = Sample.findings(example.slug, documents)
      #expect(findings.isEmpty, "\(findings.map { CheckText.line($0) })")
    }
  }

  @Test func `Every rule has examples, and no name stands twice`() {
    #expect(Set(RuleExample.all.map(\.slug)) == Set(CheckRules.all.map(\.slug)))
    #expect(Set(CheckRules.all.map(\.slug)).count == CheckRules.all.count)
    let ids =
      (1...8).map { "E\($0)" } + (10...12).map { "E\($0)" } + (1...13).map { "W\($0)" } + (1...4).map { "N\($0)" }
    #expect(Set(CheckRules.all.map(\.id)) == Set(ids))
    for rule in CheckRules.all {
      #expect(CheckRules.named(rule.slug).map(\.slug) == [rule.slug])
      #expect(CheckRules.named(rule.id.lowercased()).contains { $0.slug == rule.slug })
    }
  }

  @Test(arguments: [
    // Shown, but the source has a number; made of a text; lost; not there; two at once.
    ("Code %lld", "Code %@", "E3", FindingSeverity.warning), ("Host %@", "Host %lld", "E3", .error),
    ("Host %@", "Host", "E4", .warning), ("Host", "Host %@", "E4", .error), ("Name %@", "Name %s", "E3", .warning),
    ("%.2f s", "%lld s", "E3", .error),
  ])
  func `What a reader still sees whole is a warning`(
    source: String, german: String, rule: String, severity: FindingSeverity
  ) {
    let findings = Sample.findings(rule, Sample.pair(source, german))
    #expect(findings.map(\.severity) == [severity])
    #expect(findings.map(\.language) == ["de"])
  }

  @Test func `A doubled key with the same text is a warning, with another one an error`() {
    let same = Sample.findings("E2", [Sample.strings("en", "\"a\" = \"One\";\n\"a\" = \"One\";")])
    let other = Sample.findings("E2", [Sample.strings("en", "\"a\" = \"One\";\n\n  \"a\" = \"Two\";")])
    #expect(same.map(\.severity) == [.warning])
    #expect(other.map(\.severity) == [.error])
    #expect(other.map(\.line) == [3] && other.map(\.column) == [3])
    #expect(other.first?.message.contains("line 1") == true)
  }

  @Test func `The millions are only a note`() {
    let forms = [("one", "%lld job"), ("other", "%lld jobs")]
    for language in ["fr", "es", "it", "pt", "ca"] {
      #expect(Sample.findings("W1", Sample.plural([(language, forms)])).map(\.severity) == [.note])
    }
    #expect(CatalogChecker(leastSeverity: .warning).check(Sample.plural([("fr", forms)])).count(.note) == 0)
  }
}
