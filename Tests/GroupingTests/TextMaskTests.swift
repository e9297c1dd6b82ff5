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
    ("Gro\u{308}ße 5", "Größe #"),
    ("客户kim@till.example的订单17", "客户#的订单#"),
    ("from a.b+c_d@till.example.", "from #."),
    ("from kim@till", "from kim@till"),
    ("@till.example", "@till.example"),
    ("a@b.c@d.e", "#@d.e"),
    ("\u{200F}خطأ\u{200F} 5\u{2069}", "خطأ #"),
    ("👩\u{200D}🚒 3", "👩\u{200D}🚒 #"),
    ("İzmir", "İzmir"),
    ("支付３失败", "支付#失败"),
    ("キー018f3c6e-0a2b-7c3d-9e4f-a1b2c3d4e5f6が無効", "キー#が無効"),
  ])
  func masked(_ text: String, _ expected: String) {
    #expect(TextMask.masked(text) == expected)
  }

  @Test(
    "Capitals, dots and emoji tell texts apart",
    arguments: [
      ("İzmir", "Izmir"), ("izmir", "Izmir"), ("👩 lost", "lost"), ("👩\u{200D}🚒 lost", "👩🚒 lost"),
    ])
  func keptApart(_ one: String, _ other: String) { #expect(TextMask.masked(one) != TextMask.masked(other)) }

  @Test(
    "Long texts cost no more than their length, whatever they hold",
    arguments: [
      "\u{301}", "(", "a.", "a@", "0x", "1,", "ab12", "(unknown context at ", "é",
    ])
  func longTexts(unit: String) {
    let text = "e" + String(repeating: unit, count: 200_000)
    let time = ContinuousClock().measure { _ = TextMask.masked(text) }
    // A square of the length would be minutes; the bound leaves a slow machine its time.
    #expect(time < .seconds(1))
  }

  @Test("What lies behind the bound does not count, on either side")
  func theBeginningCounts() {
    let head = String(repeating: "örtlich ", count: 5_000)
    #expect(TextMask.masked(head + "A") == TextMask.masked(head + "B"))
  }

  @Test("Bytes that are no UTF-8 pass through")
  func brokenBytes() {
    let bytes: [UInt8] = [0xF0, 0x31, 0xE0, 0x80]
    var out: [UInt8] = []
    TextMask.forEachMaskedByte(in: bytes.span) { out.append($0) }
    #expect(out == [0xF0, UInt8(ascii: "#"), 0xE0, 0x80])
  }
}
