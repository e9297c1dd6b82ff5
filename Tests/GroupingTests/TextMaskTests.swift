import Grouping
import Testing

@Suite("What the mask takes out of a text")
struct TextMaskTests {
  @Test(arguments: [
    ("order 17 not found", "order # not found"),
    ("took 1.204,5 ms.", "took # ms."),
    ("заказ ٤٢ / १२३ / １７", "заказ # / # / #"),
    ("at 0x7ffe01ab", "at #"),
    ("session 3f2a9c1e77b0 lost", "session # lost"),
    ("id 018F3C6E-0A2B-7C3D-9E4F-A1B2C3D4E5F6!", "id #!"),
    ("defaced facade", "defaced facade"),
    ("user42 failed", "user# failed"),
    ("no numbers here", "no numbers here"),
    ("1", "#"),
    ("1.", "#."),
    ("", ""),
    ("Größe 5 µm", "Größe # µm"),
  ])
  func masked(_ text: String, _ expected: String) {
    #expect(TextMask.masked(text) == expected)
  }

  @Test("Bytes that are no UTF-8 pass through")
  func brokenBytes() {
    let bytes: [UInt8] = [0xF0, 0x31, 0xE0, 0x80]
    var out: [UInt8] = []
    TextMask.forEachMaskedByte(in: bytes.span) { out.append($0) }
    #expect(out == [0xF0, UInt8(ascii: "#"), 0xE0, 0x80])
  }
}
