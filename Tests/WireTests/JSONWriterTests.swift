import Testing
import Wire

@Suite("The writer below")
struct JSONWriterTests {
  private func text(_ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    write(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("", #""""#), ("plain", #""plain""#), ("a\"b\\c", #""a\"b\\c""#), ("\n\r\t", #""\n\r\t""#),
    ("\u{0}\u{1F}\u{7F}", "\"\\u0000\\u001f\u{7F}\""), ("ß카👩‍🚒", "\"ß카👩‍🚒\""),
  ])
  func strings(_ raw: String, _ expected: String) {
    #expect(text { $0.string(raw) } == expected)
  }

  @Test func numbers() {
    #expect(text { $0.integer(Int64.min) } == "-9223372036854775808")
    #expect(text { $0.integer(UInt64.max) } == "18446744073709551615")
    #expect(text { $0.integer(Int64(0)) } == "0")
    #expect(text { $0.integer(Int64(120)) } == "120")
    #expect(text { $0.double(5) } == "5.0")
    #expect(text { $0.double(.nan) } == #""NaN""#)
    #expect(text { $0.double(-.infinity) } == #""-Infinity""#)
  }

  @Test("Commas stand between members and nowhere else")
  func commas() {
    let written = text { writer in
      writer.beginObject()
      writer.member("a", nil)
      writer.key("b")
      writer.beginArray()
      writer.integer(Int64(1))
      writer.beginObject()
      writer.endObject()
      writer.beginArray()
      writer.endArray()
      writer.bool(true)
      writer.endArray()
      writer.key(escaping: "c{")
      writer.string("[")
      writer.member("d", "x")
      writer.endObject()
      writer.endLine()
      writer.beginObject()
      writer.endObject()
    }
    #expect(written == #"{"b":[1,{},[],true],"c{":"[","d":"x"}"# + "\n{}")
  }

  @Test func truncates() {
    #expect(
      text {
        $0.string("a"); $0.truncate(to: 1); $0.truncate(to: 9); $0.truncate(to: -1)
      } == "\"")
  }
}
