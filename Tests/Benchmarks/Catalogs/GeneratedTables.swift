import Catalogs
import Foundation
import TestSupport

/// Tables of made-up texts, the same at each run.
struct GeneratedTables {
  /// The languages, the first of them the source.
  static let languages = ["en", "de", "fr", "es", "ru", "ja", "ar", "pl", "pt-BR", "zh-Hans"]

  private static let words = [
    "server", "request", "timeout", "upload", "account", "password", "folder", "message", "network", "payment",
    "order", "certificate", "storage", "update", "device", "session", "version", "archive", "printer", "calendar",
    "could", "not", "was", "be", "opened", "because", "after", "before", "without", "while", "again", "later",
  ]
  private static let specifiers = ["%@", "%lld", "%@", "%lld", "%.1f"]

  private var random: RepeatableRandom

  init(seed: UInt64) { random = RepeatableRandom(seed: seed) }

  /// One text of about `words` words with so many arguments, positions written.
  mutating func text(words count: Int, arguments: Int, prefix: String) -> String {
    var parts = (0..<count).map { _ in Self.words.randomElement(using: &random) ?? "word" }
    for number in 0..<arguments {
      let specifier = Self.specifiers[number % Self.specifiers.count]
      parts.insert(
        "%\(number + 1)$" + specifier.dropFirst(), at: Int.random(in: 1...parts.count, using: &random))
    }
    return prefix + parts.joined(separator: " ") + "."
  }

  /// A `.strings` file of about so many bytes; each language has its own texts under the same keys.
  mutating func strings(language: String, bytes: Int) -> [UInt8] {
    var text = ""
    var number = 0
    while text.utf8.count < bytes {
      number += 1
      let arguments = [0, 0, 1, 2][number % 4]
      let value = self.text(words: 5 + number % 9, arguments: arguments, prefix: language + " ")
      text += "/* Shown in the list, number \(number). */\n\"error.key.\(number)\" = \"\(value)\";\n\n"
    }
    return Array(text.utf8)
  }

  /// A String Catalog of about so many bytes in all languages.
  mutating func stringCatalog(bytes: Int) -> [UInt8] {
    // Xcode writes so much around each text.
    let bytesAround = 170
    var entries: [SourceEntry] = []
    var (number, written) = (0, 0)
    while written < bytes {
      number += 1
      let arguments = [0, 0, 1, 2][number % 4]
      for language in Self.languages {
        let value = text(words: 5 + number % 9, arguments: arguments, prefix: language + " ")
        entries.append(
          SourceEntry(
            key: "error.key.\(number)", language: language, form: .single(SourceText(value)),
            comment: "Shown in the list, number \(number)."))
        written += value.utf8.count + bytesAround
      }
    }
    return XCStringsWriter.write(entries, sourceLanguage: Self.languages[0])
  }
}
