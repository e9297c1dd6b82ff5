import Foundation
import Grouping
import TestSupport
import Testing

@Suite("Laws of the mask")
struct MaskLawTests {
  /// Pieces that the mask looks at, put together at random: whatever stands beside them may mislead it.
  private static let pieces = [
    " ", " ", " ", ",", ".", ":", "::", "-", "/", "\\", "(", ")", "[", "]", "=", "\"", "'", "`", "‘", "’", "“", "”",
    "„",
    "«", "»", "「", "」", "#", "@", "%", "+", "_", "\n", "1", "7", "42", "503", "2026", "٥", "७", "７", "1.5", "12:30",
    "2026-11-30", "T", "Z", "14:21:05", "PM", "Nov", "Mon", "30", "de", "abc", "deadbee1", "0x", "a", "e", "é",
    "e\u{301}",
    "\u{301}", "\u{308}", "ö", "код", "code", "status", "HTTP", "/1.1", "errno", "signal", "SQLSTATE", "23505", "HY000",
    "状态码", "是", "년", "月", "日", "失败", "한", "kim@a.bc", "http://a.bc/", "a.bc:80", "till.swift:4", "fe80::1",
    "10.0.0.1", "/home/", "/tmp/", "анна", "0a:1b:2c:3d:4e:5f", "018f3c6e-0a2b-7c3d-9e4f-a1b2c3d4e5f6", "ms", "x86",
    "Not Found", "👩\u{200D}🚒", "\u{200D}", "\u{FE0F}", "İ", "\u{1112}\u{1161}", "\u{11AB}", "का", "क\u{93C}",
  ]

  private static func text(_ random: inout RepeatableRandom) -> String {
    (0..<Int.random(in: 1...14, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }

  @Test("What is masked is masked no further", arguments: [1, 2, 3, 4] as [UInt64])
  func idempotent(seed: UInt64) {
    var random = RepeatableRandom(seed: seed)
    for _ in 0..<20_000 {
      let text = Self.text(&random)
      let masked = TextMask.masked(text)
      let again = TextMask.masked(masked)
      #expect(Array(again.utf8) == Array(masked.utf8), "\(text.debugDescription)")
    }
  }

  @Test("Composed and decomposed texts are one", arguments: [5, 6] as [UInt64])
  func normalForms(seed: UInt64) {
    var random = RepeatableRandom(seed: seed)
    for _ in 0..<10_000 {
      let text = Self.text(&random)
      let forms = [text.precomposedStringWithCanonicalMapping, text.decomposedStringWithCanonicalMapping, text]
      #expect(Set(forms.map { Array(TextMask.masked($0).utf8) }).count == 1, "\(text.debugDescription)")
    }
  }

  @Test("Marks that nobody sees do not count, wherever they stand", arguments: [7, 8] as [UInt64])
  func unseenMarks(seed: UInt64) {
    let marks = [
      "\u{200E}", "\u{200F}", "\u{202A}", "\u{202C}", "\u{2066}", "\u{2069}", "\u{61C}", "\u{FEFF}", "\u{AD}",
    ]
    var random = RepeatableRandom(seed: seed)
    for _ in 0..<10_000 {
      let text = Self.text(&random)
      var scalars = Array(text.unicodeScalars)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let mark = marks.randomElement(using: &random)?.unicodeScalars.first ?? "\u{200E}"
        scalars.insert(mark, at: Int.random(in: 0...scalars.count, using: &random))
      }
      let marked = String(String.UnicodeScalarView(scalars))
      #expect(Array(TextMask.masked(marked).utf8) == Array(TextMask.masked(text).utf8), "\(marked.debugDescription)")
    }
  }

  @Test(
    "The digits of every script count as digits",
    arguments: [
      "order % not paid", "Bestellung % fehlt", "заказ % не найден", "παραγγελία % χάθηκε", "պատվեր %", "הזמנה % נכשלה",
      "فشل الطلب %", "ऑर्डर % विफल", "অর্ডার % ব্যর্থ", "ஆர்டர் % தோல்வி", "คำสั่ง%ล้มเหลว", "订单%支付失败",
      "注文%の支払いに失敗", "주문 %번 실패", "შეკვეთა %", "ትዕዛዝ %", "បញ្ជា%បរាជ័យ", "မှာယူမှု%ပျက်",
    ])
  func digits(pattern: String) {
    let numbers = ["7", "4102", "٤١٠٢", "۴۱۰۲", "४१०२", "৪১০২", "௪௧௦௨", "๔๑๐๒", "４１０２", "៤១០២", "၄၁၀၂", "༤༡"]
    let texts = Set(numbers.map { TextMask.masked(pattern.replacing("%", with: $0)) })
    #expect(texts == [TextMask.masked(pattern.replacing("%", with: "#"))])
  }

  @Test(
    "Long texts cost no more than their length, whatever they hold",
    arguments: [
      "\u{301}", "(", "a.", "a@", "0x", "1,", "ab12", "(unknown context at ", "é", "1 ", "\"", "'a ", "“", "‘ ", "a:",
      "1:", "::", "f:", "http://", "a.b:1", "/tmp/", "/home/é", "Mon ", "Nov 3 ", "1 de ", "code 7 ", "код 7 ", "1.1/",
      "\"a\" :", "30-11-2026 ", "- 5", "年1", "a\u{200E}", "日", "x\"'`", "SQLSTATE[",
    ])
  func longTexts(unit: String) {
    let text = "e" + String(repeating: unit, count: 200_000)
    let time = ThreadTime.measure { _ = TextMask.masked(text) }
    // Twenty times what a debug build needs; the square of the 32 KiB that are looked at would be minutes.
    #expect(time < .seconds(1))
  }
}
