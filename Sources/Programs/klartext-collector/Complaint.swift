import Catalogs
import Collector
import Foundation
import Rendering

/// What goes wrong at the start, told on the error stream.
struct Complaint {
  /// The locale of whoever started the program, such as `de-DE`.
  let locale: String

  /// Goes by the environment.
  ///
  /// - SeeAlso: POSIX.1-2017 §8.2: LC_ALL before LC_MESSAGES before LANG, and an empty one counts as unset.
  init(_ environment: [String: String]) {
    let value = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty } ?? "en"
    let name = String(value.prefix { $0 != "." && $0 != "@" }).replacing("_", with: "-")
    locale = ["C", "POSIX", ""].contains(name) ? "en" : name
  }

  /// Tells why the collector could not begin: what it means in the reader's language, then the facts.
  func tell(_ error: CollectorError) {
    let sentence = Localizer(catalogs: CatalogSet()).sentence(forCode: error.code.rawValue, locale: locale)
    let facts = error.description.split(separator: "\n").map { "  \($0)" }
    Self.write(["klartext-collector: \(sentence?.plain.text ?? error.code.rawValue)"] + facts)
  }

  /// Writes lines, of which parts may be foreign.
  static func write(_ lines: [String]) {
    let text = lines.map { TerminalEscape.escape($0) + "\n" }.joined()
    // Nobody is left to be told if this fails too.
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
