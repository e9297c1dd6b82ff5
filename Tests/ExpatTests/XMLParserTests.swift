import Expat
import Testing

@Suite struct XMLParserTests {
  private func parse(_ text: String, depth: Int = 64, into transcript: Transcript = Transcript()) -> XMLRefusal? {
    do throws(XMLRefusal) {
      try XMLParser.parse(Array(text.utf8).span, depth: depth, into: transcript)
      return nil
    } catch {
      return error
    }
  }

  @Test func `Elements, texts and comments are told with their offsets`() {
    let transcript = Transcript()
    #expect(parse("<a>\u{E9}<!-- n --><b>1 &lt; 2 &#x1F680;<![CDATA[<c>]]></b></a>", into: transcript) == nil)
    #expect(
      transcript.lines == [
        "begin a 0", "text \u{E9}", "comment n 5", "begin b 15", "text 1 < 2 \u{1F680}<c>", "end b 51", "end a 55",
      ])
  }

  @Test func `An encoding in the declaration does not count`() {
    let transcript = Transcript()
    #expect(parse("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><a>\u{E9}</a>", into: transcript) == nil)
    #expect(transcript.lines[1] == "text \u{E9}")
  }

  @Test(arguments: [
    ("", XMLRefusal.Code.syntax, 0), ("x", .syntax, 0), ("<a><b></a>", .syntax, 8), ("<a>", .syntax, 3),
    ("<a/><b/>", .syntax, 4), ("<a>&none;</a>", .syntax, 3),
    ("<!DOCTYPE a SYSTEM \"none.dtd\"><a>&none;</a>", .entity, 33),
    ("<!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>", .entity, 24),
    ("<!DOCTYPE a [<!ENTITY b SYSTEM \"file:///etc/passwd\">]><a>&b;</a>", .entity, 51),
    ("<!DOCTYPE a [<!ENTITY % b \"c\">]><a/>", .entity, 26),
  ])
  func `Faults are told with their place`(text: String, code: XMLRefusal.Code, offset: Int) {
    let refusal = parse(text)
    #expect(refusal?.code == code)
    #expect(refusal?.offset == offset)
  }

  @Test func `Bytes that are no UTF-8 are refused`() {
    #expect(throws: XMLRefusal.self) {
      try XMLParser.parse([0x3C, 0x61, 0x3E, 0xF6, 0x3C, 0x2F, 0x61, 0x3E].span, into: Transcript())
    }
  }

  @Test func `Depth has a limit`() {
    func nested(_ depth: Int) -> String {
      String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
    }
    #expect(parse(nested(8), depth: 8) == nil)
    #expect(parse(nested(9), depth: 8)?.code == .tooDeep)
    #expect(parse(nested(100_000))?.offset == 64 * 3)
  }

  @Test func `The receiver can stop`() {
    let transcript = Transcript()
    transcript.mostLines = 2
    #expect(parse("<a><b/><b/></a>", into: transcript)?.code == .stopped)
    #expect(transcript.lines == ["begin a 0", "begin b 3"])
  }

  @Test func `A refusal says whether trying again helps`() {
    #expect(XMLRefusal.Code.allCases.filter { XMLRefusal($0, message: "").isTransient } == [.noMemory])
  }
}
