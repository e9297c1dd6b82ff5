import Escaping
import Foundation
import Rendering
import TestSupport
import Testing

@Suite struct JSONLineTests {
  @Test func escapesInsideStringsAndKeepsTheValue() throws {
    let json = "{\"a\":\"x\u{202E}y\u{9B}z\u{E0041}\",\n\t\"b\":\"Größe\"}"
    let line = JSONLine.text(json.utf8)
    #expect(line == #"{"a":"x\u202ey\u009bz\udb40\udc41",  "b":"Größe"}"#)
    let before = try JSONDecoder().decode([String: String].self, from: Data(json.utf8))
    let after = try JSONDecoder().decode([String: String].self, from: Data(line.utf8))
    #expect(before == after)
  }

  @Test func lawAnyBytesBecomeOneSafeLine() {
    var random = RepeatableRandom(seed: 11)
    for _ in 0..<500 {
      let bytes = (0..<Int.random(in: 0...80, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      let line = JSONLine.text(bytes)
      #expect(!line.unicodeScalars.contains(where: ForbiddenScalars.contains), "\(bytes)")
    }
  }
}
