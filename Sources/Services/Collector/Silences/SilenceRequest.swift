internal import ErrorModel
internal import Foundation
internal import Pipeline

/// What an operator asks of silences: to begin one, or to end one.
struct SilenceRequest: Hashable, Sendable {
  private static let fields = "matchers and seconds to begin a silence, silence to end one, and by"

  /// The silence that is replaced or ended; nil begins a new one.
  var silence: String?
  /// What a group must match, all of it.
  var matchers: [Matcher] = []
  /// Who asks, and why.
  var signature: ActSignature
  /// From when on; nil means now.
  var start: Timestamp?
  /// For how long.
  var length: Duration = .zero

  private struct Record: Decodable {
    var silence: String?
    var matchers: [MatcherRecord]?
    var by: String?
    var comment: String?
    var start: Int64?
    var seconds: Int64?
  }

  /// Reads the members of a `silence` or an `unsilence`.
  init(_ kind: ReaderCommand.Kind, _ bytes: [UInt8]) throws(Refusal) {
    let record: Record
    do {
      record = try JSONDecoder().decode(Record.self, from: Data(bytes))
    } catch {
      throw Refusal(
        .wrongType, line: 1,
        expected: "texts for silence, by and comment, whole numbers for start and seconds, objects for matchers")
    }
    signature = try ActSignature(by: record.by, comment: record.comment, fields: Self.fields)
    if let name = record.silence { silence = try ActSignature.bounded(name, "silence") }
    if kind == .unsilence {
      guard silence != nil else { throw Self.missing("silence") }
      return
    }
    guard let matchers = record.matchers else { throw Self.missing("matchers") }
    guard let seconds = record.seconds else { throw Self.missing("seconds") }
    guard (1...Silence.mostMatchers).contains(matchers.count) else {
      let expected = "1 to \(Silence.mostMatchers) matchers"
      throw Refusal(.outOfRange, line: 1, pointer: "/matchers", expected: expected)
    }
    for (index, matcher) in matchers.enumerated() { self.matchers.append(try matcher.value(at: "/matchers/\(index)")) }
    let longest = Silence.longest.components.seconds
    guard (1...longest).contains(seconds) else {
      throw Refusal(.outOfRange, line: 1, pointer: "/seconds", expected: "1 to \(longest)")
    }
    start = record.start.map(Timestamp.init(microseconds:))
    length = .seconds(seconds)
  }

  private static func missing(_ field: String) -> Refusal {
    Refusal(.missingField, line: 1, pointer: "/\(field)", expected: fields)
  }
}
