import ErrorModel
import Testing

@testable import Klartext

@Suite struct BatchAssemblerTests {
  private struct Failure: Error {}

  private func reported() -> ReportedError {
    ReportedError(
      error: Failure(), severity: .error, attributes: [:], time: Timestamp(microseconds: 1), explicitGroup: nil,
      trace: nil, place: SourcePlace(file: "A/B.swift", line: 1, function: "f()"))
  }

  private func assembled(frameBytes: Int, tables: Int) -> BatchAssembler.Assembled {
    var assembler = BatchAssembler(
      origin: Origin(service: "shop"), maker: EventMaker(service: "shop"), frameBytes: frameBytes)
    let catalogs = (0..<tables).map {
      ShippedTable(table: "T\($0)", format: .strings, hash: ContentHash(rawValue: UInt64($0)), bytes: 1)
    }
    let made = assembler.make([reported()])
    return assembler.assemble(made, catalogs: catalogs, run: "r", from: 1, now: Timestamp(microseconds: 2))
  }

  /// What stands in the head is no reason to lose an event that fits alone.
  @Test func anEventThatFitsOnlyWithoutTheTablesGoesIntoTheNextFrame() throws {
    let alone = assembled(frameBytes: Limits.messageBytes, tables: 0)
    let frame = try #require(alone.frames.first)
    let both = assembled(frameBytes: frame.bytes.count + 8, tables: 3)
    #expect(both.lost.isEmpty)
    #expect(both.frames.map(\.counts.count) == [0, 1])
  }

  @Test(arguments: [0, 3])
  func anEventThatFitsNowhereIsTold(tables: Int) throws {
    let alone = try #require(assembled(frameBytes: Limits.messageBytes, tables: 0).frames.first)
    let none = assembled(frameBytes: alone.bytes.count - 1, tables: tables)
    #expect(none.lost.map(\.key.reason) == [.tooLarge])
    #expect(none.frames.map(\.counts.count) == (tables == 0 ? [] : [0]))
    #expect(none.frames.allSatisfy { $0.head.catalogs.count == tables })
  }

  @Test func theHookChangesAndDropsEvents() throws {
    let maker = EventMaker(service: "shop") { event in
      event.attributes["seen"] = true
      return event.error.type == "KlartextTests.BatchAssemblerTests.Failure" ? .drop : .send
    }
    var assembler = BatchAssembler(origin: Origin(service: "shop"), maker: maker)
    let other = OutboxTests.event(OutboxTests.Kind.a)
    let made = assembler.make([reported(), other])
    let assembled = assembler.assemble(made, run: "r", from: 1, now: Timestamp(microseconds: 2))
    #expect(assembled.lost == [DropTally.Key(reason: .hook, group: reported().key): 1])
    let frame = try #require(assembled.frames.first)
    #expect(frame.counts == [1] && assembled.frames.count == 1)
    #expect(String(decoding: frame.bytes, as: UTF8.self).contains(#""attributes":{"seen":true}"#))
    // The group of what was dropped is known when it is told.
    #expect(assembler.told(assembled.lost).first?.group != nil)
  }
}
