import JSON5
import TestSupport
import Testing

@Suite struct JSON5ParserTests {
  private func content(_ text: String) throws -> JSON5Value.Content { try JSON5Parser.parse(Array(text.utf8)).content }

  @Test(arguments: [
    ("1", 1), ("+1", 1), ("-1", -1), ("0", 0), ("0x1F", 31), ("-0XfF", -255), ("9223372036854775807", .max),
    ("-9223372036854775808", .min), (" /* a */ 7 // b", 7), ("\u{FEFF}\u{A0}\u{3000}8\u{2028}", 8),
  ])
  func `A whole number stays exact`(text: String, number: Int64) throws {
    #expect(try content(text) == .integer(number))
  }

  @Test(arguments: [
    ("1.5", 1.5), (".5", 0.5), ("5.", 5), ("1e3", 1_000), ("-1.5E-1", -0.15), ("Infinity", .infinity),
    ("-Infinity", -.infinity), ("1e999", .infinity), ("9223372036854775808", 9_223_372_036_854_775_808),
    ("0xFFFFFFFFFFFFFFFFFF", 4_722_366_482_869_645_213_696),
  ])
  func `Any other number is a double`(text: String, number: Double) throws {
    #expect(try content(text) == .number(number))
  }

  @Test func `NaN is a number too`() throws {
    guard case .number(let number) = try content("NaN") else { throw Mismatch() }
    #expect(number.isNaN)
  }

  @Test(arguments: [
    (#""a""#, "a"), ("'it\"s'", "it\"s"),
    (#"'\x41\u00e4\u{D83D}"#.replacing("\\u{D83D}", with: "\\uD83D\\uDE00'"), "Aä😀"),
    ("'a\\\r\nb\\\nc'", "abc"), (#"'\q\0\v\/'"#, "q\0\u{B}/"), ("'\u{2028}'", "\u{2028}"),
  ])
  func `Texts are read with all their escapes`(text: String, read: String) throws {
    #expect(try content(text) == .string(read))
  }

  @Test func `Names need no quotes, and a comma may end a list`() throws {
    guard case .object(let members) = try content("{a: [1, 2,], $b_1: true, 'c d': null, \"e\": {}, \\u00fc: 'x',}")
    else {
      throw Mismatch()
    }
    #expect(members.map(\.name) == ["a", "$b_1", "c d", "e", "ü"])
    guard case .array(let elements) = members[0].value.content else { throw Mismatch() }
    #expect(elements.map(\.content) == [.integer(1), .integer(2)])
    #expect(members.dropFirst().map(\.value.content) == [.boolean(true), .null, .object([]), .string("x")])
  }

  @Test func `Each value has its place`() throws {
    guard case .object(let members) = try content("{\r\n  // ä\n  größe: 5,\r  'b': [\n6]}") else { throw Mismatch() }
    #expect(members.map(\.place) == [JSON5Place(line: 3, column: 3), JSON5Place(line: 4, column: 3)])
    #expect(members[0].value.place == JSON5Place(line: 3, column: 10))
    guard case .array(let elements) = members[1].value.content else { throw Mismatch() }
    #expect(elements.map(\.place) == [JSON5Place(line: 5, column: 1)])
  }

  @Test(arguments: [
    ("", 1, 1), ("{", 1, 2), ("{a 1}", 1, 4), ("{a: 1 b: 2}", 1, 7), ("[1,,2]", 1, 4), ("[,]", 1, 2), ("010", 1, 1),
    ("0x", 1, 1), ("+", 1, 1), ("1a", 1, 1), (".", 1, 1), ("truex", 1, 5), ("\n 'a", 2, 2), ("'a\nb'", 1, 1),
    ("'\\1'", 1, 2), ("'\\uD83D'", 1, 2), ("'\\x4'", 1, 2), ("/* a", 1, 1), ("1 2", 1, 3), ("{1: 2}", 1, 2),
    ("/", 1, 1), ("{\\u0031: 1}", 1, 2), ("1e", 1, 1),
  ])
  func `What is no JSON5 is refused with its place`(text: String, line: Int, column: Int) {
    let fault = #expect(throws: JSON5Fault.self) { try content(text) }
    #expect(fault?.place == JSON5Place(line: line, column: column))
    #expect(fault?.expected.isEmpty == false)
  }

  @Test func `Bytes that are no UTF-8, and too many levels, are refused`() {
    let bytes = #expect(throws: JSON5Fault.self) { try JSON5Parser.parse(Array("{a: '".utf8) + [0xFF]) }
    #expect(bytes?.place == JSON5Place(line: 1, column: 6))
    let depth = JSON5Parser.mostDepth
    #expect(throws: Never.self) {
      try content(String(repeating: "[", count: depth) + String(repeating: "]", count: depth))
    }
    #expect(throws: JSON5Fault.self) { try content(String(repeating: "[", count: 100_000)) }
    #expect(throws: JSON5Fault.self) { try content(String(repeating: " ", count: JSON5Parser.mostBytes + 1)) }
  }

  @Test func `Any text made of its own signs is a value or a fault`() {
    let pieces = Array("{}[]:,'\"\\/*+-.0123456789eExXaInfNtrueuls \n\r$_ü\u{2028}").map(String.init)
    var random = RepeatableRandom(seed: 5)
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 0...24, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
      _ = try? content(text.joined())
    }
  }

  private struct Mismatch: Error {}
}
