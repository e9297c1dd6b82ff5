import ErrorModel
import Foundation
import Testing
import WireDecoding

/// Numbers that no type holds and nesting without end cost no event; what is no JSON at all is refused (case 44).
@Suite struct LineRepairTests {
  private func read(_ members: String) -> ErrorEvent? {
    let decoded = Decoded(frame(lines: [#"{"error":{"type":"T"},\#(members)}"#]))
    return decoded.events.first
  }

  private func argument(_ value: String) -> Argument? {
    let line = #"{"error":{"type":"T","description":{"key":"k","arguments":[\#(value)]}}}"#
    return Decoded(frame(lines: [line])).events.first?.error.description?.arguments.first
  }

  @Test(arguments: [
    ("9007199254740993", AttributeValue.int(9_007_199_254_740_993)),
    ("-9223372036854775808", .int(.min)),
    ("18446744073709551615", .string("18446744073709551615")),
    ("340282366920938463463374607431768211456", .string("340282366920938463463374607431768211456")),
    ("-9223372036854775809", .string("-9223372036854775809")),
    ("7e400", .string("7e400")),
    ("-7E+400", .string("-7E+400")),
    ("1e3", .double(1_000)),
    ("-0.0", .double(-0.0)),
  ])
  func `An attribute keeps all its digits`(number: String, value: AttributeValue) throws {
    #expect(try #require(read(#""attributes":{"n":\#(number),"int":true}"#)).attributes["n"] == value)
  }

  @Test(arguments: [
    (#"{"int":9223372036854775808}"#, nil),
    (#"{"uint":18446744073709551615}"#, Argument.uint(.max)),
    (#"{"int":340282366920938463463374607431768211456}"#, .string("340282366920938463463374607431768211456")),
    (#"{"double":1e400}"#, .string("1e400")),
    (#"{"date":340282366920938463463374607431768211456}"#, nil),
  ])
  func `An argument that no type holds is a text`(value: String, expected: Argument?) {
    #expect(argument(value) == expected)
  }

  @Test func `What is nested too deeply is cut, and the event says so`() throws {
    for (opening, closing) in [("[", "]"), (#"{"a":"#, "}")] {
      for depth in [63, 64, 5_000] {
        let deep = String(repeating: opening, count: depth) + "1" + String(repeating: closing, count: depth)
        let event = try #require(read(#""extra":\#(deep)"#))
        #expect((event.attributes["klartext.repaired"] == .string("depth")) == (depth > 63))
      }
    }
  }

  /// As producers of ours do: what a foreign one sends beyond it is left out, and the event says how much.
  @Test(arguments: [(10, 100), (64, 200), (65, 10), (64, 2_000), (100, 3_000), (1, 100_000)])
  func `Attributes are bounded in number and in bytes`(count: Int, length: Int) throws {
    let text = String(repeating: "ä", count: length / 2)
    let members = (0..<count).map { #""name \#($0)":"\#(text)""# }.joined(separator: ",")
    let event = try #require(read(#""attributes":{\#(members)}"#))
    var bytes = 0
    for (name, value) in event.attributes {
      if case .string(let text) = value { bytes += name.utf8.count + text.utf8.count }
    }
    #expect(bytes <= Limits.attributeBytes && event.attributes.count <= Limits.attributes)
    let leftOut = count - event.attributes.count { $0.key != Limits.attributesLeftOutName }
    #expect((leftOut > 0) == (count > 64 || count * min(length, 4_099) > Limits.attributeBytes))
    #expect(event.attributes[Limits.attributesLeftOutName] == (leftOut > 0 ? AttributeValue.int(Int64(leftOut)) : nil))
  }

  @Test func `Both repairs at once are told`() throws {
    let deep = String(repeating: "[", count: 99) + #""]","\\""# + String(repeating: "]", count: 99)
    let event = try #require(read(#""extra":\#(deep),"attributes":{"n":1e999}"#))
    #expect(event.attributes == ["n": .string("1e999"), "klartext.repaired": .string("numbers, depth")])
  }

  @Test(arguments: [
    #"{"error":{"type":"T"},"attributes":{"n":NaN}}"#,
    #"{"error":{"type":"T"},"attributes":{"n":Infinity}}"#,
    #"{"error":{"type":"T"},"attributes":{"n":1e999}} trailing"#,
    #"{"error":{"type":"T"},"attributes":{"n":1e999}"#,
    #"{"error":{"type":"T"},"attributes":{"n":01e999}}"#,
  ])
  func `What is no JSON is refused with its line`(line: String) {
    let decoded = Decoded(frame(lines: [line, #"{"error":{"type":"T"}}"#]))
    #expect(decoded.tally?.refusals.map(\.line) == [2])
    #expect(decoded.events.count == 1)
  }

  @Test func `Of a name that stands twice the last one counts`() throws {
    let line = #"{"id":"1","id":"2","error":{"type":"T","code":5,"code":6}}"#
    let event = try #require(Decoded(frame(lines: [line])).events.first)
    #expect(event.id == "2" && event.error.code == 6)
  }

  /// Every cut of a line that needs both repairs: any bytes in, an event or a refusal out.
  @Test func `Every cut is taken or refused`() {
    let deep = String(repeating: "[", count: 70) + "-1e999" + String(repeating: "]", count: 70)
    let line = #"{"error":{"type":"T"},"x":{"y\"":\#(deep)},"attributes":{"n":1e999,"m":"\\"}}"#
    for end in 1..<line.utf8.count {
      let decoded = Decoded(frame(lines: [String(decoding: line.utf8.prefix(end), as: UTF8.self)]))
      #expect((decoded.tally?.refused ?? 0) == 1, "\(end)")
    }
    #expect(Decoded(frame(lines: [line])).events.count == 1)
  }

  private static let inputs = "/work/shared/cases/inputs/44-json-numbers-depth-duplicates/events.jsonl"

  @Test(.enabled(if: FileManager.default.fileExists(atPath: inputs)))
  func `Only what is no JSON is refused of the case's inputs`() throws {
    let text = try String(contentsOfFile: Self.inputs, encoding: .utf8)
    for line in text.split(separator: "\n") {
      // The neutral shape has other names for the members; ours stand beside them where they have to.
      let ours = line.replacing(#""description":"first""#, with: #""x":1"#)
        .replacing(#""description":"second""#, with: #""x":1"#).replacing(#""description":"plain""#, with: #""x":1"#)
      let decoded = Decoded(frame(lines: [String(ours)]))
      let isBad = ["n-4", "n-11", "n-7", "n-8"].contains { line.contains("\"\($0)\"") }
      #expect((decoded.tally?.refused == 1) == isBad, "\(line.prefix(40))")
    }
  }
}
