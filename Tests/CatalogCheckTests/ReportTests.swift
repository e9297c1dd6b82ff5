import CatalogCheck
import Catalogs
import TestSupport
import Testing

@Suite struct ReportTests {
  private let documents = [
    Sample.strings("en", "\"host\" = \"Host %@: 100%\";\n\"disk\" = \"Disk full\";"),
    Sample.strings("de", "// Rechner\n\"host\" = \"Rechner, 5:%d\";"),
  ]
  private let rules = ["E3", "E4", "W9"].flatMap { CheckRules.named($0) }

  @Test func `Text names place, rule, what is wrong and what to do`() {
    let report = CatalogChecker(rules: rules).check(documents)
    #expect(
      report.findings.map(CheckText.line) == [
        "de.lproj/Errors.strings:2:10: error[E3]: “host” (de): Argument 1 is an object in the source text and a whole "
          + "number here; help: Use the specifier of the source text; if the order differs, write positions such as "
          + "“%2$@”",
        "en.lproj/Errors.strings:2:1: warning[W9]: “disk” (de): There is no translation; help: Translate it; the text "
          + "of the source language is shown until then",
      ])
    #expect(CheckText.coverage(report) == "translated: de 50 %")
    #expect(CheckText.summary(report, known: 2) == "2 files, 3 entries: 1 error, 1 warning; 2 in the baseline")
  }

  @Test func `GitHub gets commands with its own escapes`() {
    let report = CatalogChecker(rules: rules).check(documents)
    #expect(
      report.findings.map(CheckAnnotation.line) == [
        "::error file=de.lproj/Errors.strings,line=2,col=10,title=E3 argument-class::“host” (de): Argument 1 is an "
          + "object in the source text and a whole number here. Use the specifier of the source text; if the order "
          + "differs, write positions such as “%252$@”.",
        "::warning file=en.lproj/Errors.strings,line=2,col=1,title=W9 missing-key::“disk” (de): There is no "
          + "translation. Translate it; the text of the source language is shown until then.",
      ])
    let odd = Finding(
      rule: "E1", slug: "unreadable", severity: .note, file: "a,b:c%.strings", line: 1, column: 2, catalog: "c",
      table: "t", key: "k\r\n", language: nil, message: "100%.", advice: "None.")
    #expect(
      CheckAnnotation.line(odd)
        == "::notice file=a%2Cb%3Ac%25.strings,line=1,col=2,title=E1 unreadable::“k%0D%0A”: 100%25. None.")
  }

  @Test func `JSON is what the schema says`() throws {
    let report = CatalogChecker().check(documents)
    let line = try CheckRecord(report, known: 1).line()
    #expect(try SchemaCheck.faults("catalog-check", lines: [line]) == "")
    #expect(
      line.hasPrefix(
        #"{"coverage":[{"language":"de","total":2,"translated":1}],"entries":3,"errors":1,"files":2,"findings":[{"#))
    #expect(line.contains(#""rule":"E3","severity":"error","slug":"argument-class","table":"Errors"}"#))
  }

  @Test func `The same documents give the same report in any order`() {
    let report = CatalogChecker().check(documents)
    #expect(CatalogChecker().check(documents) == report)
    #expect(Set(CatalogChecker().check(documents.reversed()).findings) == Set(report.findings))
  }

  @Test func `Only the languages that matter are told`() {
    let all = documents + [Sample.strings("fr", #""host" = "Machine";"#)]
    let report = CatalogChecker(rules: rules, languages: ["fr"]).check(all)
    #expect(Set(report.findings.map(\.language)) == ["fr"])
    #expect(report.coverage.map(\.language) == ["fr"])
  }

  @Test func `A place in one long line is counted in characters`() {
    let text = #""k1" = "日本"; "k2" = "日本"; "k3" = "日本";"#
    let report = CatalogChecker(rules: CheckRules.named("W10")).check([Sample.strings("en", text)])
    #expect(report.findings.map(\.column) == [14, 27])
  }
}
