import Catalogs
import ErrorModel
import Foundation
import Testing

/// Where the real catalogs are, on machines that have them.
private let realCatalogs = "/work/shared/catalogs"

/// Every entry with arguments of real catalogs, formatted and found again.
@Suite(.enabled(if: FileManager.default.fileExists(atPath: realCatalogs)))
struct ReverseRealCatalogsTests {
  /// The projects, each with one or more tables.
  private static let roots = [
    "sparkle", "utm", "whisky", "netnewswire", "duckduckgo-ios", "mastodon-ios", "kiwix", "transmission-po",
  ]

  /// The arguments a pattern takes, of kinds that fit its specifiers.
  private static func arguments(_ entry: CatalogEntry, number: Int64, word: String) -> [Argument]? {
    var kinds: [Int: Argument] = [:]
    func visit(_ form: CatalogEntry.Form, own: Int?) {
      let patterns: [Pattern] =
        switch form {
        case .single(let pattern): [pattern]
        case .plural(let forms): Array(forms.values)
        case .indexed(let forms, _): forms
        }
      for pattern in patterns {
        for piece in pattern.pieces {
          switch piece {
          case .text: break
          case .ownArgument: if let own { kinds[own] = kinds[own] ?? .int(number) }
          case .placeholder(let placeholder, let reference):
            let index: Int? =
              switch reference {
              case .argument(let index): index
              case .own(let offset): own.map { $0 + offset }
              }
            guard let index else { break }
            switch placeholder.conversion {
            case .object: kinds[index] = kinds[index] ?? .string("\(word)\(index)")
            case .fixed, .general, .scientific: kinds[index] = .double(Double(number) + 0.5)
            default: kinds[index] = .int(number)
            }
          case .substitution(let name, let reference):
            let index: Int =
              switch reference {
              case .argument(let index): index
              case .own(let offset): (own ?? 0) + offset
              }
            kinds[index] = .int(number)
            if let inner = entry.substitutions[name], own == nil { visit(inner.form, own: index) }
          }
        }
      }
    }
    visit(entry.form, own: nil)
    guard let last = kinds.keys.max() else { return nil }
    return (0...last).map { kinds[$0] ?? .string("\(word)\($0)") }
  }

  @Test(arguments: roots) func `Each text made from a catalog leads back to its key`(root: String) {
    let set = CatalogFolder.read(path: realCatalogs + "/" + root).general
    var (made, weak, outranked, silent) = (0, 0, 0, 0)
    for language in set.languages {
      let index = ReverseIndex(language: language, catalogs: set.tables.values)
      let formatter = SentenceFormatter(locale: language, isolates: true)
      for (table, catalog) in set.tables {
        for (key, entry) in catalog.entries[language] ?? [:] {
          for (number, word) in [(Int64(1), "Kim"), (3, "Büro Ω"), (1_234_567, "a.txt")] {
            guard let arguments = Self.arguments(entry, number: number, word: word) else { continue }
            guard let text = formatter.format(entry, arguments: arguments) else {
              silent += 1
              continue
            }
            made += 1
            let place = "\(root) \(table) \(language) \(key): \(text)"
            var match = index.match(text)
            if match == nil {
              // A pattern of fewer than four letters, such as "%@ (%@)".
              weak += 1
              match = index.match(text, table: table)
            }
            guard let origin = match?.keys.first(where: { $0.key == key && $0.table == table }) else {
              // Another pattern with more literal text makes just this text too, as "1 day" beside "%d day".
              if let match, let other = match.keys.first,
                let twin = set[table: other.table, language: language, key: other.key],
                plain(formatter.format(twin, arguments: other.arguments)) == plain(text)
              {
                outranked += 1
              } else {
                Issue.record("not found: \(place)")
              }
              continue
            }
            #expect(plain(formatter.format(entry, arguments: origin.arguments)) == plain(text), "\(place)")
          }
        }
      }
    }
    #expect(outranked * 100 <= made, "more than one text in a hundred is taken for another")
    print(
      "\(root): \(made) texts, \(weak) only with the table named, \(outranked) outranked, \(silent) could not be made")
  }

  private func plain(_ text: String?) -> String? {
    text.map { String(String.UnicodeScalarView($0.unicodeScalars.filter { !(0x2066...0x2069).contains($0.value) })) }
  }
}
