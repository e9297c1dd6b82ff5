import Catalogs
import ErrorModel
import Foundation
import TestSupport
import Testing

/// Times of reverse lookup: `KLARTEXT_SPEED=1 swift test -c release --filter ReverseSpeedTests`.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["KLARTEXT_SPEED"] != nil))
struct ReverseSpeedTests {
  private static let words = """
    account backup cable device entry file group host index job key ledger message node order packet queue record
    server table user volume window zone cannot failed opened refused missing expired locked moved broken closed
    """.split(whereSeparator: \.isWhitespace).map(String.init)

  /// So many different patterns with one or two arguments, by a fixed rule.
  private static func texts(_ count: Int) -> [String: String] {
    var random = RepeatableRandom(seed: 7)
    var texts: [String: String] = [:]
    while texts.count < count {
      func word() -> String { words[Int(random.next() % UInt64(words.count))] }
      let text =
        switch texts.count % 4 {
        case 0: "The \(word()) \(word()) \(word()) %lld of the \(word()) \(word())."
        case 1: "“%@” \(word()) \(word()): \(word()) \(word()) after %lld s"
        case 2: "\(word()) \(word()) \(word()) \(word()): %@"
        default: "%@ \(word()) the \(word()) \(word()) %@"
        }
      texts["\(texts.count)"] = text
    }
    return texts
  }

  @Test func `Hit, miss and building with two thousand patterns`() {
    let texts = Self.texts(2_000)
    let catalog = Catalog(
      table: "T", sourceLanguage: "und", entries: ["en": texts.mapValues { CatalogEntry(text: $0) }])
    let clock = ContinuousClock()
    // ICU's data and the styles of Foundation are loaded once.
    _ = ReverseIndex(language: "en", catalogs: [Catalog(table: "T", sourceLanguage: "und")])
    let before = Self.residentBytes()
    var made: ReverseIndex?
    let building = clock.measure { made = ReverseIndex(language: "en", catalogs: [catalog]) }
    let grown = Self.residentBytes() - before
    guard let index = made else { return }
    let formatter = SentenceFormatter(locale: "en", isolates: false)
    for kind in 0..<4 {
      let hits = texts.filter { Int($0.key).map { $0 % 4 == kind } ?? false }.values.compactMap {
        formatter.format(
          CatalogEntry(text: $0),
          arguments: kind == 0
            ? [.int(4_711)]
            : kind == 1
              ? [.string("report.txt"), .int(5)] : [.string("report.txt"), .string("Kim")])
      }
      print(
        "pattern kind \(kind), hit: \(Self.microseconds(hits, index)) µs, found \(hits.count { index.match($0) != nil })"
      )
      guard kind < 2 else { continue }
      let misses = hits.map { $0 + " then" }
      print("pattern kind \(kind), near miss: \(Self.microseconds(misses, index)) µs")
    }
    let other = [
      "Connection reset by peer while reading the answer of 10.0.0.7:443", "timed out", "Недоступен сервер печати",
    ]
    print("other texts, miss: \(other.map { Self.microseconds([$0], index) }) µs")
    print("building: \(building), memory: \(grown / 1_024) KiB, patterns: \(index.count)")
  }

  /// The best of several rounds, a lookup.
  private static func microseconds(_ texts: [String], _ index: ReverseIndex) -> Double {
    let clock = ContinuousClock()
    var best = Double.infinity
    for _ in 0..<7 {
      var found = 0
      let repeats = max(1, 2_000 / texts.count)
      let taken = clock.measure {
        for _ in 0..<repeats { for text in texts where index.match(text) != nil { found += 1 } }
      }
      best = min(best, taken / .microseconds(1) / Double(repeats * texts.count))
    }
    return (best * 100).rounded() / 100
  }

  private static func residentBytes() -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    return (status.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 4_096
  }
}
