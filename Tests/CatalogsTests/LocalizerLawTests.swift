import ErrorModel
import Foundation
import ICU
import TestSupport
import Testing

@testable import Catalogs

/// What holds for every sentence, whatever catalogs, texts, arguments and locales come in.
@Suite struct LocalizerLawTests {
  private static let fragments = [
    "%@", "%1$@", "%2$lld", "%lld", "%d", "%.2f", "%#@x@", "%1#@y@", "%arg", "%n", "% ", "100% o", "5%de", " ", "\n",
    "\t",
    "Text", "файл", "ملف", "\u{202E}", "\u{2069}", "\u{2066}", "(null)", "\u{200B}", "\u{0}", "…", "/var/x", "%*d",
    "%c",
    "%99999999999999999999$@", "\u{4}", "{count}", "%(name)s", "\u{2800}", "%s",
  ]
  private static let locales = [
    "en", "de", "ar", "he-IL", "zh-TW", "xx", "", "C", "de-CH, fr;q=0.8", "???", "fa", "ru_RU.UTF-8", "*", "en-XA",
  ]

  private var random = RepeatableRandom(seed: 20)

  private mutating func number(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }

  private mutating func text() -> String {
    (0..<number(5)).map { _ in Self.fragments[number(Self.fragments.count)] }.joined()
  }

  private mutating func argument(_ depth: Int = 0) -> Argument {
    switch number(depth < 4 ? 9 : 7) {
    case 0: .int(Int64(bitPattern: random.next()))
    case 1: .uint(random.next())
    case 2: .double(Double(bitPattern: random.next()))
    case 3: .string(text())
    case 4: .date(Timestamp(microseconds: Int64(bitPattern: random.next())))
    case 5: .duration(microseconds: Int64(bitPattern: random.next()))
    case 6: .bytes(Int64(bitPattern: random.next()))
    default: .error(localizedText(depth + 1))
    }
  }

  private mutating func localizedText(_ depth: Int = 0) -> LocalizedText {
    LocalizedText(
      key: number(4) == 0 ? nil : number(3) == 0 ? text() : "k\(number(20))",
      arguments: (0..<number(4)).map { _ in argument(depth) }, text: number(2) == 0 ? text() : nil,
      language: [nil, "de", "ar", "xx", "%@"][number(5)])
  }

  private mutating func localizer() -> Localizer {
    var entries: [SourceEntry] = []
    for key in 0..<20 {
      for language in ["en", "de", "ar", "zh-Hans", "fr"] where number(3) > 0 {
        var form = SourceForm.single(SourceText(text()))
        if number(3) == 0 {
          form = .plural([.one: SourceText(text()), .other: SourceText(text()), .zero: SourceText(text())])
        }
        entries.append(
          SourceEntry(
            key: "k\(key)", language: language, form: form,
            substitutions: ["x", "y"].map { name in
              SourceSubstitution(
                name: name, argumentNumber: number(2) == 0 ? nil : number(4),
                specifier: ["lld", "@", "n", ""][number(4)],
                form: .plural([.one: SourceText(text()), .other: SourceText(text())]))
            }, state: .translated, shouldTranslate: number(5) > 0))
      }
    }
    return Localizer(layers: [.compiled(entries), .compiled([entries[0]])])
  }

  /// Whether the text says something to somebody.
  private static func saysSomething(_ text: String) -> Bool {
    let shows = text.unicodeScalars.contains {
      !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint && $0.value > 0x20 && $0.value != 0x2800
    }
    return shows && !text.contains("(null)") && text.withoutIsolates.wholeMatch(of: barePlaceholder) == nil
  }

  nonisolated(unsafe) private static let barePlaceholder = /\s*%(\d{1,3}\$)?(\.\d+)?(l|ll)?[@dufsxc]\s*/

  @Test(arguments: 0..<40)
  func `No sentence is blank, null or a bare placeholder`(round: UInt64) {
    var laws = Self()
    laws.random = RepeatableRandom(seed: round)
    let localizer = laws.localizer()
    for _ in 0..<50 {
      let text = laws.localizedText()
      let locale = Self.locales[laws.number(Self.locales.count)]
      for style in [SentenceStyle.plain, .isolated] {
        let sentence = localizer.sentence(for: text, locale: locale, style: style)
        #expect(Self.saysSomething(sentence.text), "\(text) \(locale)")
      }
      let error = ErrorDetails(
        type: laws.text(), domain: laws.text(), description: text, developerText: laws.text())
      #expect(Self.saysSomething(localizer.title(of: error, locale: locale).text), "\(error)")
      #expect(Self.saysSomething(localizer.countText(laws.random.next(), locale: locale)))
    }
  }

  @Test(.enabled(if: SharedFolder.isThere))
  func `Every entry of the real catalogs makes a sentence in its language`() throws {
    let root = SharedFolder.url.appending(path: "catalogs").path
    var (made, skipped) = (0, 0)
    for project in try FileManager.default.contentsOfDirectory(atPath: root).sorted() where !project.contains(".") {
      let set = CatalogFolder.read(path: root + "/" + project).general
      let localizer = Localizer(catalogs: set)
      for (table, catalog) in set.tables {
        for (language, entries) in catalog.entries {
          for (key, entry) in entries {
            let text = LocalizedText(key: key, table: table, arguments: Self.arguments(for: entry))
            let sentence = localizer.sentence(for: text, locale: language)
            #expect(Self.saysSomething(sentence.text) || entry.isBare, "\(project) \(language) \(key)")
            if sentence.language == language { made += 1 } else { skipped += 1 }
          }
        }
      }
    }
    // What agrees with no source text is left out: 5 of 38,002.
    #expect(skipped * 1_000 < made)
  }

  /// Arguments that an entry can show.
  private static func arguments(for entry: CatalogEntry) -> [Argument] {
    var arguments: [Argument] = Array(repeating: .int(3), count: 6)
    let forms = [entry.form] + entry.substitutions.values.map(\.form)
    for case .placeholder(let placeholder, .argument(let index)) in forms.flatMap(\.patterns).flatMap(\.pieces)
    where arguments.indices.contains(index) && placeholder.conversion == .object {
      arguments[index] = .string("Box")
    }
    return arguments
  }
}

extension CatalogEntry {
  /// Whether its translators wrote nothing but a percent sign that shows as a placeholder.
  fileprivate var isBare: Bool { form.patterns.allSatisfy(\.isLiteral) }
}
