import TerminalDevice
import TestSupport
import Testing

struct KeyParserTests {
  @Test(arguments: [
    ("q", [Key.character("q")]), ("\r", [.enter]), ("\n", [.enter]), ("\t", [.tab]), ("\u{7F}", [.backspace]),
    ("\u{3}", [.control("c")]), ("\u{0}", [.control("@")]), ("\u{1C}", [.control("\\")]), ("ж", [.character("ж")]),
    ("日👍", [.character("日"), .character("👍")]), ("\u{1B}[A\u{1B}OB", [.up, .down]),
    ("\u{1B}[1;5C", [.right]), ("\u{1B}[5~\u{1B}[6;2~", [.pageUp, .pageDown]), ("\u{1B}[H\u{1B}[4~", [.home, .end]),
    ("\u{1B}[Z", [.backTab]), ("\u{1B}[15~\u{1B}OP\u{1B}[[A", [.function(5), .function(1), .function(1)]),
    ("\u{1B}x", [.alternate("x")]), ("\u{1B}\u{1B}[A", [.escape, .up]), ("\u{1B}[?1;2c", [.unknown]),
    ("\u{1B}[\u{1B}[A", [.unknown, .up]), ("\u{85}", [.unknown]),
    (
      "\u{1B}[200~q\nz\u{1B}[A\u{1B}[201~s",
      [.pasteStart, .character("q"), .character(" "), .character("z"), .pasteEnd, .character("s")]
    ),
    ("\u{1B}[200~q\u{3}", [.pasteStart, .character("q"), .pasteEnd, .control("c")]), ("\u{1B}[201~", []),
  ])
  func `Bytes are keys`(bytes: String, keys: [Key]) {
    var parser = KeyParser()
    #expect(parser.take(bytes.utf8) == keys)
    #expect(!parser.isWaiting)
  }

  @Test(
    arguments: [
      ([0x1B], [Key.escape]), ([0x1B, 0x5B], [.alternate("[")]), ([0x1B, 0x4F], [.alternate("O")]),
      ([0xE6, 0x97], [.character("\u{FFFD}")]), ([0x1B, 0x5B, 0x31], [.unknown]), ([0x1B, 0x5B, 0x5B], [.unknown]),
    ] as [([UInt8], [Key])])
  func `What nothing follows is a key of its own`(bytes: [UInt8], keys: [Key]) {
    var parser = KeyParser()
    #expect(parser.take(bytes) == [])
    #expect(parser.isWaiting)
    #expect(parser.flush() == keys)
    #expect(!parser.isWaiting)
    #expect(parser.flush() == [])
  }

  @Test(
    arguments: [
      [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE6, 0x41], [0x80],
    ] as [[UInt8]])
  func `What is no UTF-8 is told as such`(bytes: [UInt8]) {
    var parser = KeyParser()
    #expect(parser.take(bytes).contains(.character("\u{FFFD}")))
  }

  @Test(arguments: 0..<20)
  func `However bytes are cut, the keys are the same`(seed: UInt64) {
    var random = RepeatableRandom(seed: seed)
    let pieces: [[UInt8]] = [
      [0x1B], [0x1B, 0x5B], Array("\u{1B}[200~".utf8), Array("\u{1B}[201~".utf8), Array("\u{1B}[1;5A".utf8),
      Array("日ж".utf8), [0xE6, 0x97], Array("\u{1B}OP".utf8), Array("q".utf8),
    ]
    let bytes = (0..<200).flatMap { _ in
      Bool.random(using: &random)
        ? pieces.randomElement(using: &random) ?? [] : [UInt8.random(in: .min ... .max, using: &random)]
    }
    var whole = KeyParser()
    let expected = whole.take(bytes) + whole.flush()
    var cut = KeyParser()
    var keys: [Key] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = rest.prefix(Int.random(in: 1...9, using: &random))
      keys += cut.take(piece)
      rest = rest.dropFirst(piece.count)
    }
    #expect(keys + cut.flush() == expected)
  }
}
