import Testing

@testable import klartext

@Suite struct TextColumnsTests {
  @Test func `Columns begin at the same place and lines end without blanks`() {
    let rows = [["folder", "all services", "Errors", "de 2"], ["producer", "shop", "T", "de 1, en 1"], ["x"]]
    #expect(
      TextColumns.lines(rows) == [
        "folder    all services  Errors  de 2", "producer  shop          T       de 1, en 1", "x",
      ])
    #expect(TextColumns.lines([]) == [])
  }
}
