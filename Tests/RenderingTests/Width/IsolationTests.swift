import Rendering
import TestSupport
import Testing

@Suite struct IsolationTests {
  /// Case 19: each inserted value stands for itself, a path runs from left to right, and what a value brings along
  /// cannot close our isolation.
  @Test func isolatesWhatWasInserted() {
    let text = RecordSamples.localized("ar").title
    #expect(
      Isolation.drawn(text)
        == "\u{2067}تعذر فتح \u{2066}/srv/مجلد/ملف.db\u{2069} للطلب \u{2068}ORD-4102 (A/B)\u{2069}.\u{2069}")
    #expect(Isolation.drawn(text, isolates: false) == text.text)
    let tricky = EventRecord.Text("تعذر فتح a\u{2069}\u{202E}b الآن", language: "ar", inserts: [9..<13])
    #expect(
      Isolation.drawn(tricky)
        == "\u{2067}تعذر فتح \u{2068}a\\u{2069}\\u{202E}b\u{2069} الآن\u{2069}")
  }

  @Test func leavesAloneWhatRunsFromLeftToRight() {
    let text = EventRecord.Text("Cannot open /a for b.", language: "en", inserts: [12..<14, 19..<20])
    #expect(Isolation.drawn(text) == text.text)
    #expect(Isolation.name("orders") == "orders")
    #expect(Isolation.name("طلبات") == "\u{2068}طلبات\u{2069}")
    #expect(Isolation.technical("ملف/a.swift:3") == "\u{2066}ملف/a.swift:3\u{2069}")
  }

  @Test func passesOverPlacesThatAreNone() {
    for inserts in [[0..<900], [5..<5], [3..<4, 1..<2], [-1..<2], [1..<2, Int.max - 1..<Int.max]] {
      let drawn = Isolation.drawn(EventRecord.Text("خ😀طأ", language: "he", inserts: inserts))
      #expect(TextWidthTests.isBalanced(drawn))
      #expect(drawn.filter { !"\u{2066}\u{2067}\u{2068}\u{2069}".contains($0) } == "خ😀طأ")
    }
  }
}
