import ErrorModel
import Testing

@testable import Klartext

@Suite struct WindowTests {
  private let origin = Origin(service: "s")

  /// Beyond the bound the collector's socket would end the connection, and so would the next one with the same batch.
  @Test(arguments: [(100, true), (Limits.messageBytes - 200, false)])
  func aBatchOfANewRunNamesTablesOnlyWhereTheyFit(events: Int, isNaming: Bool) throws {
    let table = ShippedTable(
      table: String(repeating: "T", count: 200), format: .po, hash: ContentHash(rawValue: 1), bytes: 10)
    let head = BatchHead(origin: origin, run: "r1", sequence: 1, sentAt: Timestamp(microseconds: 0))
    var window = Window(run: "r1")
    let frame = Array("{}\n".utf8) + [UInt8](repeating: UInt8(ascii: "e"), count: events)
    window.append(head: head, frame: frame, counts: [1])
    let isNamed = window.renumber(run: "r2", catalogs: [table])
    let batch = try #require(window.batches.first)
    #expect(isNamed == isNaming && batch.head.catalogs == (isNaming ? [table] : []))
    #expect(batch.frame.count <= Limits.messageBytes && window.bytes == batch.frame.count)
  }
}
