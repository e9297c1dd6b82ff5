import Foundation
import Testing

@testable import Collector

@Suite struct OwnLogTests {
  private func line(_ fields: [String: String], level: OwnLogLevel = .error) -> OwnLogLine {
    OwnLogLine(level: level, sentence: "It broke.", fields: fields, at: "2026-11-30T14:00:00.000Z")
  }

  @Test func `A line of JSON is one object`() throws {
    let text = line(["b": "2", "a": "\"x\"\n\u{1B}[0m"]).text(.json, isJournal: false)
    #expect(
      text == #"{"at":"2026-11-30T14:00:00.000Z","level":"error","message":"It broke.","a":"\"x\"\n\u001b[0m","b":"2"}"#
    )
    #expect(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: String] != nil)
  }

  @Test func `A line of logfmt has quotes where it needs them`() {
    let text = line(["n": "5", "t": "a b", "e": "", "q": "a=\"b\"", "bad key\n": "x"]).text(.logfmt, isJournal: false)
    #expect(
      text == #"at=2026-11-30T14:00:00.000Z level=error message="It broke." bad_key_=x e="" n=5 q="a=\"b\"" t="a b""#)
  }

  @Test(arguments: [(OwnLogLevel.info, "<6>"), (.warning, "<4>"), (.error, "<3>")])
  func `The journal gets the priority first`(level: OwnLogLevel, prefix: String) {
    #expect(line([:], level: level).text(.json, isJournal: true).hasPrefix("\(prefix){"))
  }

  @Test(arguments: OwnLogFormat.allCases) func `No control character gets out`(format: OwnLogFormat) {
    let dangerous = [0...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069].flatMap { $0 }.compactMap(
      Unicode.Scalar.init)
    for scalar in dangerous {
      let text = line(["k\(scalar)": "v\(scalar)"]).text(format, isJournal: true)
      #expect(!text.unicodeScalars.contains(scalar), "U+\(String(scalar.value, radix: 16))")
    }
  }

  @Test func `A sentence that comes again and again is held back, and how often is told`() {
    var settings = OwnLogSettings()
    settings.repeats = 2
    settings.window = .seconds(60)
    var limiter = OwnLogLimiter()
    let admitted = (0..<5).map { limiter.admits("a", $0 == 4 ? .error : .info, settings, now: .seconds($0)) }
    #expect(admitted == [true, true, false, false, false])
    let other = limiter.admits("b", .info, settings, now: .seconds(5))
    #expect(other, "another sentence is not held back")
    let early = limiter.takeOver(settings, now: .seconds(59))
    #expect(early.isEmpty)
    let over = limiter.takeOver(settings, now: .seconds(60))
    #expect(over == [OwnLogLimiter.HeldBack(sentence: "a", level: .error, count: 3)])
    let again = limiter.admits("a", .info, settings, now: .seconds(61))
    #expect(again, "a new window")
    let nothing = limiter.takeOver(settings, now: .seconds(62), isEnding: true)
    #expect(nothing.isEmpty)
  }
}
