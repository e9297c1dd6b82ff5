import CatalogCheck
import Testing

@Suite struct BaselineTests {
  private func finding(_ key: String?, rule: String = "E3", language: String? = "de", line: Int = 1) -> Finding {
    Finding(
      rule: rule, slug: "s", severity: .error, file: "de.lproj/T.strings", line: line, column: 1,
      catalog: "T.strings", table: "T", key: key, language: language, message: "M.", advice: "A.")
  }

  @Test func `What is written is known when it is read`() throws {
    let findings = [finding("b\tc\n\\"), finding("a"), finding(nil, language: nil), finding("a", line: 9)]
    let baseline = Baseline(findings)
    let read = try Baseline(text: baseline.text)
    #expect(read == baseline && read.count == 3)
    #expect(findings.allSatisfy(read.contains))
    #expect(!read.contains(finding("a", rule: "E4")) && !read.contains(finding("a", language: "fr")))
    #expect(!read.contains(finding("b")))
  }

  @Test func `The file is sorted and has one line a finding`() {
    let text = Baseline([finding("z"), finding("a\u{1}"), finding("m", rule: "E1")]).text
    #expect(
      text == """
        # klartext catalog baseline 1
        E1\tde\tT.strings\tm
        E3\tde\tT.strings\ta\\u{1}
        E3\tde\tT.strings\tz

        """)
  }

  @Test(arguments: [("", 1), ("E1\tde\tT\tk\n", 1), ("# klartext catalog baseline 1\nE1 de\n", 2)])
  func `Another file is refused with the line`(text: String, line: Int) {
    #expect(throws: Baseline.FormatError(line: line)) { try Baseline(text: text) }
  }

  @Test func `A comment and an empty line mean nothing`() throws {
    #expect(try Baseline(text: "# klartext catalog baseline 1\r\n\r\n# why\r\n").count == 0)
  }
}
