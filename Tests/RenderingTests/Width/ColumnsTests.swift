import Rendering
import TestSupport
import Testing

@Suite struct ColumnsTests {
  private let rows = [
    [Cell("orders"), Cell("7"), Cell("Größe")], [Cell("注文"), Cell("1500"), Cell("ok")],
    [Cell("طلبات"), Cell("12"), Cell("👩‍👩‍👧")],
  ]

  @Test func beginsEachColumnAtTheSamePlace() {
    let table = Columns([.init(), .init(side: .start), .init()])
    #expect(
      table.lines(rows) == [
        "orders     7  Größe", "注文    1500  ok", "\u{2068}طلبات\u{2069}     12  👩‍👩‍👧",
      ])
    #expect(Columns([]).lines([]) == [])
    #expect(Columns([]).lines([[], [Cell("a")]]) == ["", "a"])
  }

  @Test(arguments: [1, 2, 5, 8, 12, 19, 40])
  func fitsIntoTheWidth(_ width: Int) {
    let narrowing: [Columns.Column] = [
      .init(least: 4, givesWay: true), .init(side: .start), .init(least: 2, givesWay: true),
    ]
    for columns in [[], narrowing] {
      for line in Columns(columns).lines(rows, width: width) {
        #expect(TextWidth.columns(line) <= width, "\(line)")
        #expect(TextWidthTests.isBalanced(line))
      }
    }
  }

  @Test func letsOthersKeepTheirPlaceWhileOneGivesWay() {
    let table = Columns([.init(), .init(side: .start), .init(givesWay: true)])
    let lines = table.lines([[Cell("checkout"), Cell("12"), Cell("a long title")]], width: 20)
    #expect(lines == ["checkout  12  a lon…"])
    let most = Columns([.init(most: 4), .init()]).lines([[Cell("checkout"), Cell("x")]])
    #expect(most == ["che…  x"])
  }

  @Test func letsARowThatEndsEarlyHaveTheRestOfTheLine() {
    let rows = [[Cell("a"), Cell("b"), Cell("c")], [Cell("a note that is long")], [Cell("x"), Cell("longer than b")]]
    #expect(Columns([]).lines(rows) == ["a  b  c", "a note that is long", "x  longer than b"])
    #expect(Columns([]).lines(rows, width: 10) == ["a  b  c", "a note th…", "x  longer…"])
  }

  @Test func coloursWithTheBlanks() {
    let table = Columns([.init(), .init()], usesColour: true)
    let lines = table.lines([[Cell("a", colour: .red), Cell("b")], [Cell("ab"), Cell("c")]])
    #expect(lines == ["\u{1B}[31ma \u{1B}[0m  b", "ab  c"])
  }
}
