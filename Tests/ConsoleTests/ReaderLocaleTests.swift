import Console
import Testing

@Suite struct ReaderLocaleTests {
  @Test(
    arguments: [
      ("de", "de"), ("de_DE.UTF-8", "de-DE"), ("ZH-Hans", "zh-Hans"), ("sr_RS@latin", "sr-Latn-RS"),
      ("de_AT@euro", "de-AT"), ("C", nil), ("C.UTF-8", nil), ("POSIX", nil), ("", nil), ("de/../x", nil),
      ("d\u{E9}", nil), ("@latin", nil), ("de\u{1B}", nil), ("abcdefghi", nil),
    ] as [(String, String?)])
  func readsBothSpellings(_ text: String, _ expected: String?) {
    #expect(ReaderLocale.tag(text) == expected)
  }

  @Test(
    arguments: [
      ([:], "en"), (["LANG": "ja_JP.UTF-8"], "ja-JP"), (["LANG": "de", "LC_ALL": ""], "de"),
      (["LANG": "de", "LC_MESSAGES": "fr"], "fr"), (["LC_MESSAGES": "fr", "LC_ALL": "C.UTF-8"], "en"),
    ] as [([String: String], String)])
  func followsTheOrderOfPOSIX(_ environment: [String: String], _ expected: String) {
    #expect(ReaderLocale.standard(environment) == expected)
  }

  @Test(
    arguments: [
      ("de", "de"), ("de-CH, fr;q=0.8", "de-CH,fr"), ("fr;q=0.2, ja_JP", "ja-JP,fr"), ("de,en;q=0,*", "de,en;q=0,*"),
      ("qab", "qab"), ("iw", "iw"), ("en-XA", "en-XA"), ("germn", nil), ("de,germn", nil), ("de;q=x", nil), ("", nil),
      ("*", nil), (",", nil), ("de/x", nil),
      (Array(repeating: "sr-Latn-RS-ekavsk", count: 9).joined(separator: ","), nil),
    ] as [(String, String?)])
  func `What is written is a language or several, or is refused`(text: String, expected: String?) {
    #expect((try? ReaderLocale.written(text)) == expected)
  }
}
