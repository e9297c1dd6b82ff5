import ErrorModel
import Foundation
import Rendering
import TestSupport
import Testing

/// The order on the screen, as ICU's bidi algorithm gives it by way of python3-icu.
@Suite(.enabled(if: SecondSource.python(with: "icu") != nil, "no Python has the module icu"))
struct BidiOrderTests {
  /// Gives each part of each line the first and the last place it has on the screen.
  private static let program = """
    import json, sys, icu
    answer = []
    for line, parts in json.load(sys.stdin):
        bidi = icu.Bidi()
        bidi.setPara(icu.UnicodeString(line), 0)
        order = [bidi.getVisualIndex(i) for i in range(len(line))]
        answer.append([[min(order[a:b]), max(order[a:b]), order[a:b] == sorted(order[a:b])] for a, b in parts])
    print(json.dumps(answer))
    """

  private struct Place: Decodable {
    var first: Int
    var last: Int
    var isLeftToRight: Bool

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      first = try values.decode(Int.self)
      last = try values.decode(Int.self)
      isLeftToRight = try values.decode(Bool.self)
    }
  }

  private struct Question: Encodable {
    var line: String
    var parts: [Range<Int>]

    func encode(to encoder: any Encoder) throws {
      var values = encoder.unkeyedContainer()
      try values.encode(line)
      try values.encode(parts.map { [$0.lowerBound, $0.upperBound] })
    }
  }

  private func places(_ questions: [Question]) throws -> [[Place]] {
    let python = try #require(SecondSource.python(with: "icu"))
    let answer = try #require(SecondSource.run(python, Self.program, try JSONEncoder().encode(questions)))
    return try JSONDecoder().decode([[Place]].self, from: answer)
  }

  private func range(of part: String, in line: String) throws -> Range<Int> {
    let found = try #require(line.range(of: part, options: .literal), "\(part.debugDescription) in \(line)")
    let start = line.unicodeScalars.distance(from: line.startIndex, to: found.lowerBound)
    return start..<start + line[found].unicodeScalars.count
  }

  @Test(arguments: ["ar", "he"])
  func partsStandInTheirOrderAndPathsReadFromTheLeft(_ locale: String) throws {
    let record = RecordSamples.localized(locale)
    let words = GoldenWords.words(locale)
    let line = try #require(HumanFormat(LineStyle(locale: locale, words: words)).lines(record).first)
    let suggestion = try #require(record.suggestion)
    let parts = try [
      "2026-10-25 00:30:00Z", words[.error], words[.new], record.origin.service, record.countText,
      Isolation.drawn(record.title), "—", Isolation.drawn(suggestion),
    ].map { try range(of: $0, in: line) }
    let units = Array(record.title.text.utf16)
    let path = try range(
      of: String(decoding: units[try #require(record.title.inserts.first)], as: UTF16.self), in: line)
    let places = try #require(
      try places([Question(line: line, parts: parts + [path.lowerBound..<path.lowerBound + 4])]).first)
    for (left, right) in zip(places.dropLast(), places.dropLast().dropFirst()) { #expect(left.last < right.first) }
    // "/srv" or "/var": the slash leftmost, in an Arabic sentence too.
    #expect(places.last?.isLeftToRight == true)
  }

  @Test func tablesKeepTheirColumns() throws {
    let rows = ["طلبات", "orders", "הזמנות"].map { name in
      [Cell(name), Cell("12"), Cell("a-1"), Cell(RecordSamples.localized("ar").title)]
    }
    let lines = Columns([.init(), .init(side: .start), .init(), .init()]).lines(rows, width: 60)
    let questions = try lines.map {
      Question(line: $0, parts: [try range(of: "12", in: $0), try range(of: "a-1", in: $0)])
    }
    let places = try places(questions)
    for place in places {
      #expect(place.count == 2)
      if place.count == 2 { #expect(place[0].last < place[1].first) }
    }
    // What stands before takes the same columns on the screen, marks apart.
    for (line, name) in zip(lines, ["طلبات", "orders", "הזמנות"]) {
      #expect(line.contains(name))
      let start = try range(of: "12", in: line).lowerBound
      #expect(TextWidth.columns(String(line.unicodeScalars.prefix(start).map(Character.init))) == 8)
    }
  }
}
