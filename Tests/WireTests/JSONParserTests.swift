import SimdJSON
import Testing

@Suite("The parser below")
struct JSONParserTests {
  private func refusal(_ text: String, depth: Int = 64) -> JSONRefusal.Code? {
    var parser = JSONParser(maximumBytes: 1_000, depth: depth)
    do throws(JSONRefusal) {
      try parser.load(text.utf8.span)
      _ = try parser.parse(0..<parser.count)
      return nil
    } catch {
      return error.code
    }
  }

  @Test func valuesOfEveryKind() throws {
    let text = #"{"a":[1,-2,18446744073709551615,1.5,"x\n\u00e4",true,false,null,{}],"b":{"a":7}}"#
    var parser = JSONParser(maximumBytes: 1_000)
    try parser.load(text.utf8.span)
    let root = try parser.parse(0..<parser.count)
    var names: [String] = []
    for (name, value) in try #require(root.members) {
      names.append(name.string)
      guard let elements = value.elements else { continue }
      let list = Array(elements)
      #expect(list.map(\.kind) == [.int64, .int64, .uint64, .double, .string, .bool, .bool, .null, .object])
      #expect(list.map(\.int64) == [1, -2, nil, nil, nil, nil, nil, nil, nil])
      #expect(list.map(\.uint64) == [1, nil, .max, nil, nil, nil, nil, nil, nil])
      #expect(list[3].double == 1.5)
      #expect(list[4].text?.string == "x\nä")
      #expect(list[5].bool == true)
      #expect(list[6].bool == false)
      #expect(list[7].isNull)
    }
    #expect(names == ["a", "b"])
  }

  @Test func lines() throws {
    var parser = JSONParser(maximumBytes: 1_000)
    try parser.load("1\n\n\"two\"".utf8.span)
    #expect(parser.line(from: 0) == 0..<1)
    #expect(parser.line(from: 2) == 2..<2)
    #expect(parser.line(from: 3) == 3..<8)
    #expect(parser.line(from: 8).isEmpty)
    #expect(try parser.parse(0..<1).int64 == 1)
    #expect(try parser.parse(3..<900).text?.string == "two")
  }

  @Test(arguments: [
    ("", JSONRefusal.Code.empty), (" ", .empty), ("{", .syntax), ("\"a", .syntax), ("tru", .syntax), ("1 2", .syntax),
    ("{\"a\":1,}", .syntax), ("99999999999999999999", .number), ("1e999", .number), ("01", .number),
  ])
  func refusals(_ text: String, _ code: JSONRefusal.Code) {
    #expect(refusal(text) == code)
  }

  @Test func bounds() {
    #expect(refusal("[[[1]]]", depth: 3) == nil)
    #expect(refusal("[[[[1]]]]", depth: 3) == .tooDeep)
    #expect(refusal(String(repeating: " ", count: 1_001)) == .tooLarge)
  }

  @Test("Depth holds also after the buffers have grown")
  func depthAfterGrowth() throws {
    var parser = JSONParser(maximumBytes: 100_000, depth: 3)
    try parser.load(("[\"" + String(repeating: "x", count: 50_000) + "\"]").utf8.span)
    _ = try parser.parse(0..<parser.count)
    try parser.load("[[[[1]]]]".utf8.span)
    #expect(throws: JSONRefusal(.tooDeep)) { _ = try parser.parse(0..<parser.count) }
  }
}
