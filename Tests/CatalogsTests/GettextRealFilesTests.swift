import Catalogs
import Foundation
import Testing

private let folder = "/work/shared/catalogs/transmission-po/po"

/// Real files, entry for entry, against Babel and against gettext's own count.
@Suite(.enabled(if: FileManager.default.fileExists(atPath: folder) && GettextPython.isThere))
struct GettextRealFilesTests {
  private static let names = ["ar", "fr", "ga", "lt", "pl", "ru", "sr", "zh_TW"]

  private func document(_ name: String) throws -> CatalogDocument {
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: "\(folder)/\(name).po")))
    return GettextReader.read(bytes, file: "\(name).po", table: "transmission", language: nil, sourceLanguage: "en")
  }

  @Test(arguments: names)
  func `Every entry is as Babel reads it`(name: String) throws {
    let document = try document(name)
    #expect(document.problems.isEmpty)
    let theirs = Set(try GettextPython.messages(file: "\(folder)/\(name).po"))
    let ours = document.entries.map { entry in
      let parts = entry.key.split(separator: "\u{4}", maxSplits: 1).map(String.init)
      let isBlank = entry.form.texts.allSatisfy(\.value.isEmpty)
      return GettextPython.Message(
        context: parts.count > 1 ? parts[0] : nil, id: parts.last ?? "", plural: nil,
        texts: entry.form.texts.map(\.value), isFuzzy: entry.state == .new && !isBlank,
        comments: entry.comment.map { $0.components(separatedBy: "\n").sorted() } ?? [])
    }
    // Our entries do not keep the text of the plural.
    #expect(
      Set(ours)
        == Set(
          theirs.map { message in
            var message = message
            message.plural = nil
            return message
          }))
    #expect(ours.count == theirs.count)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/msgfmt")), arguments: names)
  func `As many entries are translated, fuzzy and untranslated as msgfmt counts`(name: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/msgfmt")
    process.arguments = ["--statistics", "-o", "/dev/null", "\(folder)/\(name).po"]
    process.environment = ["LC_ALL": "C"]
    let output = Pipe()
    process.standardError = output
    try process.run()
    let told = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    func count(_ pattern: Regex<(Substring, Substring)>) -> Int {
      told.firstMatch(of: pattern).flatMap { Int($0.1) } ?? 0
    }

    let entries = try document(name).entries
    let untranslated = entries.count { $0.form.texts.allSatisfy(\.value.isEmpty) }
    #expect(entries.count { $0.state == .translated } == count(/(\d+) translated/))
    #expect(entries.count { $0.state == .new } - untranslated == count(/(\d+) fuzzy/))
    #expect(untranslated == count(/(\d+) untranslated/))
  }

  @Test(arguments: names)
  func `The rule of the header is Python's, for every count`(name: String) throws {
    let document = try document(name)
    let text = String(decoding: document.lines.bytes, as: UTF8.self)
    let expression = try #require(text.firstMatch(of: /plural=([^;]+);/)).1
    let rule = try #require(document.pluralRule)
    let counts = Array(UInt64(0)...1_000) + [1_000_000, 1_000_001]
    let expected = try GettextPython.forms(rules: [String(expression)], counts: counts)
    #expect([counts.map { rule.form(for: $0) }] == expected)
    #expect(
      document.entries.allSatisfy { entry in
        if case .indexed(let forms) = entry.form { forms.count == rule.count } else { true }
      })
    #expect(Set(document.entries.map(\.language)) == [name == "zh_TW" ? "zh-TW" : name])
  }

  @Test func `Names in braces are found without a flag`() throws {
    let entries = try document("ru").entries
    #expect(entries.contains { $0.style == .brace(names: ["count"]) })
    for entry in entries where entry.key.contains("{count:L}") {
      for text in entry.form.texts where text.value.contains("{count:L}") {
        let pieces = BracePlaceholderParser.parse(text.value, style: entry.style).pieces
        #expect(pieces.contains(.placeholder(Placeholder(.integer), .argument(0))))
      }
    }
  }
}
