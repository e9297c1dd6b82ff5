import SimdJSON
import TestSupport
import Testing

@testable import Catalogs

/// The parser with places against simdjson, which knows no places.
@Suite struct XCStringsJSONTests {
  private static let seed =
    #"{"a":[1,-2.5e3,true,false,null,{}],"b\n\u00e9\ud83e\udd96":{"c":"","d":[[],"x\\y\"z"]},"a":0}"#
  private static let pieces = [
    "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u00e9", "\\ud83e", "\\udd96", "tru", "null", "0", "1", "-", ".", "e",
    "+",
    " ", "\n", "\t", "x", "é", "🦖", "\"k\":", "\u{FEFF}", "\u{0}",
  ]

  @Test func `Both take the same texts and see the same in them`() throws {
    var random = RepeatableRandom(seed: 9)
    var parser = JSONParser(maximumBytes: 4_096)
    var taken = 0
    for _ in 0..<6_000 {
      var bytes = Array(Self.seed.utf8)
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let at = Int.random(in: 0..<bytes.count, using: &random)
        let piece = Self.pieces.randomElement(using: &random) ?? ""
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes.remove(at: at)
        case 1: bytes.insert(contentsOf: piece.utf8, at: at)
        default: bytes.replaceSubrange(at...at, with: piece.utf8)
        }
        if bytes.isEmpty { bytes = [0x20] }
      }
      guard String(validating: bytes, as: UTF8.self) != nil else { continue }
      let ours = PlacedJSONParser.parse(bytes)
      try parser.load(bytes.span)
      do {
        let theirs = try parser.parse(0..<bytes.count)
        #expect(ours.fault == nil && ours.badEscapes.isEmpty, "\(String(decoding: bytes, as: UTF8.self))")
        #expect(ours.root.map { Self.text($0, of: ours) } == Self.text(theirs))
        taken += 1
      } catch {
        let isRefused = ours.fault != nil || !ours.badEscapes.isEmpty || error.code == .number
        #expect(isRefused, "\(String(decoding: bytes, as: UTF8.self)): \(error.code)")
      }
    }
    #expect(taken > 1_000)
  }

  private static func text(_ index: Int, of json: PlacedJSON) -> String {
    switch json.nodes[index].kind {
    case .object:
      return "{" + json.members(index).map { "\(text($0.name, of: json)):\(text($0.value, of: json))" }.joined() + "}"
    case .array:
      var texts: [String] = []
      var next = index + 1
      while next < Int(json.nodes[index].next) {
        texts.append(text(next, of: json))
        next = Int(json.nodes[next].next)
      }
      return "[" + texts.joined(separator: ",") + "]"
    case .string: return "\"\(json.text(index) ?? "?")\""
    case .number: return "number"
    case .true: return "true"
    case .false: return "false"
    case .null: return "null"
    }
  }

  private static func text(_ value: JSONValue) -> String {
    if let members = value.members {
      return "{" + members.map { "\"\($0.name.string)\":\(text($0.value))" }.joined() + "}"
    }
    if let elements = value.elements { return "[" + elements.map(text).joined(separator: ",") + "]" }
    if let text = value.text { return "\"\(text.string)\"" }
    if let bool = value.bool { return "\(bool)" }
    return value.isNull ? "null" : "number"
  }
}
