import Catalogs
import ErrorModel
import Foundation
import ICU
import Testing

/// The shared cases on formatting, read by Foundation so that only the sentence is judged.
@Suite(.enabled(if: SharedFolder.isThere)) struct LocalizerCaseTests {
  private static func inputs(_ name: String) -> String { "cases/inputs/" + name }

  private func tables(_ folder: String, _ languages: [String]) throws -> [String: [String: String]] {
    var tables: [String: [String: String]] = [:]
    for language in languages {
      tables[language] = try SharedFolder.strings(Self.inputs("\(folder)/\(language).strings"))
    }
    return tables
  }

  @Test func `Case 14: placeholders that do not match`() throws {
    let languages = ["en", "de", "es", "fr", "it", "ja", "pl", "sv", "zh-Hans", "zh-Hant"]
    let localizer = Localizer(
      catalogs: .compiled(try tables("14-placeholder-mismatch", languages)), isolates: false)
    let text = LocalizedText(key: "limit.used %lld %@", arguments: [.int(99), .string("weekly")])
    let english = "99% of the weekly limit is used."
    let expected = [
      "zh-Hant": "weekly額度已用 99%。", "es": "Uso del 99 % (99 %) del límite weekly.", "it": "Limite usato al 99%.",
      "de": "99 % des Limits „weekly“ verbraucht.", "sv": "99% av gränsen weekly är använd.", "en": english,
    ]
    for language in languages {
      let sentence = localizer.sentence(for: text, locale: language)
      #expect(sentence.text == expected[language] ?? english, "\(language)")
      #expect(sentence.language == (expected[language] == nil ? "en" : language))
      #expect(sentence.isTranslated == (expected[language] != nil), "\(language)")
    }
  }

  @Test func `Case 15: a lone percent sign`() throws {
    let expected = try SharedFolder.json(Self.inputs("15-stray-percent/expect.json"))
    for source in ["de", "en"] {
      let localizer = Localizer(catalogs: .compiled(try tables("15-stray-percent", ["de"]), source: source))
      for (key, text) in expected["noArgs"] as? [String: String] ?? [:] {
        #expect(localizer.sentence(for: LocalizedText(key: key), locale: "de").text == text)
      }
      for (key, text) in expected["withArgs"] as? [String: String] ?? [:] {
        let arguments = [Argument.string("A1")]
        #expect(localizer.sentence(for: LocalizedText(key: key, arguments: arguments), locale: "de").text == text)
      }
    }
  }

  @Test func `Case 16: plural forms`() throws {
    let expected = try SharedFolder.json(Self.inputs("16-plurals/expect.json"))
    let full = Localizer(catalogs: .compiled(catalog: try SharedFolder.json(Self.inputs("16-plurals/full.xcstrings"))))
    let gaps = Localizer(catalogs: .compiled(catalog: try SharedFolder.json(Self.inputs("16-plurals/gaps.xcstrings"))))
    func text(_ localizer: Localizer, _ count: String, _ language: String) -> String {
      let text = LocalizedText(key: "errors.count %lld", arguments: [.int(Int64(count) ?? -1)])
      let made = localizer.sentence(for: text, locale: language + "-u-nu-latn").text
      // The expected texts have plain digits.
      let groups: Set<Character> = [",", ".", "\u{A0}", "\u{202F}"]
      return made.filter { !groups.contains($0) }
    }
    for (language, counts) in expected["text"] as? [String: [String: String]] ?? [:] {
      for (count, wanted) in counts { #expect(text(full, count, language) == wanted, "\(language) \(count)") }
    }
    for (language, counts) in expected["gaps"] as? [String: Any] ?? [:] {
      for (count, wanted) in counts as? [String: String] ?? ["2": "2 errors"] {
        #expect(text(gaps, count, language) == wanted, "\(language) \(count)")
      }
    }
    for (language, counts) in expected["category"] as? [String: [String: String]] ?? [:] {
      for (count, wanted) in counts {
        #expect(PluralRules.category(locale: language, integer: Int64(count) ?? -1).rawValue == wanted)
      }
    }
  }

  @Test func `Case 16: two counts in one text`() throws {
    let plist =
      try PropertyListSerialization.propertyList(
        from: SharedFolder.data(Self.inputs("16-plurals/ru.stringsdict")), format: nil) as? [String: [String: Any]]
      ?? [:]
    let (key, node) = try #require(plist.first)
    let format = try #require(node["NSStringLocalizedFormatKey"] as? String)
    let parts = node.compactMap { name, value -> SourceSubstitution? in
      guard let value = value as? [String: String] else { return nil }
      let forms = value.compactMap { name, text in PluralCategory(rawValue: name).map { ($0, SourceText(text)) } }
      return SourceSubstitution(
        name: name, specifier: value["NSStringFormatValueTypeKey"],
        form: .plural(Dictionary(uniqueKeysWithValues: forms)))
    }
    let localizer = Localizer(
      catalogs: .compiled([
        SourceEntry(key: key, language: "ru", form: .single(SourceText(format)), substitutions: parts)
      ]))
    let expected = try SharedFolder.json(Self.inputs("16-plurals/expect.json"))
    for (counts, wanted) in expected["stringsdict_ru"] as? [String: String] ?? [:] {
      let arguments = counts.split(separator: ",").compactMap { Int64($0) }.map(Argument.int)
      #expect(localizer.sentence(for: LocalizedText(key: key, arguments: arguments), locale: "ru").text == wanted)
    }
  }

  @Test func `Case 17: which Chinese`() throws {
    let requests = try SharedFolder.json(Self.inputs("17-chinese-fallback/requests.json"))
    let tables = requests["tables"] as? [String: [String]] ?? [:]
    for (name, wanted) in requests["expect"] as? [String: [String: String]] ?? [:] {
      let languages = try #require(tables[name])
      let texts = Dictionary(uniqueKeysWithValues: languages.map { ($0, ["k": $0]) })
      let localizer = Localizer(catalogs: .compiled(texts))
      for (locale, language) in wanted {
        #expect(localizer.sentence(for: LocalizedText(key: "k"), locale: locale).text == language, "\(name) \(locale)")
      }
    }
    let localizer = Localizer(
      catalogs: .compiled(try self.tables("17-chinese-fallback", ["en", "zh-Hans", "zh-Hant"])))
    let open = LocalizedText(key: "store.open %@", arguments: [.string("A")])
    #expect(localizer.sentence(for: open, locale: "zh-TW").text == "The store “A” is open.")
  }

  @Test func `Case 19: paths from right to left`() throws {
    let localizer = Localizer(catalogs: .compiled(try tables("19-rtl-mixing", ["en", "ar", "he"])))
    let lines = try String(decoding: SharedFolder.data(Self.inputs("19-rtl-mixing/events.jsonl")), as: UTF8.self)
      .split(separator: "\n")
    for line in lines {
      let event = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let message = (event?["error"] as? [String: Any])?["message"] as? [String: Any]
      let arguments = (message?["args"] as? [Any] ?? []).compactMap { value -> Argument? in
        (value as? String).map(Argument.string) ?? (value as? Int64).map(Argument.int)
      }
      let text = LocalizedText(key: message?["key"] as? String, arguments: arguments)
      for locale in ["ar", "he", "en"] {
        let shown = localizer.sentence(for: text, locale: locale).text
        let plain = localizer.sentence(for: text, locale: locale, style: .plain).text
        let strings = arguments.filter { if case .string = $0 { true } else { false } }.count
        if locale != "en" { #expect(shown.unicodeScalars.count { $0 == "\u{2068}" } >= strings) }
        #expect(Self.isBalanced(shown) && Self.isBalanced(plain))
        #expect(!plain.unicodeScalars.contains("\u{2068}") && !shown.unicodeScalars.contains("\u{202E}"))
      }
    }
    let retry = LocalizedText(key: "retry %lld", arguments: [.int(1_500)])
    #expect(localizer.sentence(for: retry, locale: "ar-EG").text == "أعد المحاولة بعد ١٬٥٠٠ ثوانٍ")
  }

  private static func isBalanced(_ text: String) -> Bool {
    var open = 0
    for scalar in text.unicodeScalars {
      if (0x2066...0x2068).contains(scalar.value) { open += 1 }
      if scalar.value == 0x2069 { open -= 1 }
      if open < 0 { return false }
    }
    return open == 0
  }
}
