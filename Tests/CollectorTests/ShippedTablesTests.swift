import ErrorModel
import Store
import TestSupport
import Testing

@testable import Collector

/// What is asked for, taken and dropped, decided without a socket or a clock.
@Suite struct ShippedTablesTests {
  private var tables = ShippedTables()
  private var now = Timestamp(microseconds: 1_000_000)

  @Test func whatIsLackingIsAskedForAndWhatIsHereIsNot() {
    var tables = tables
    let content = Array("\"a\" = \"b\";".utf8)
    let table = named("Cart", content)
    let first = tables.name([table], service: "shop", now: now)
    #expect(first.wanted == [table.hash])
    #expect(tables.lacks("shop") && !tables.lacks("till"))
    guard case .whole(let stored, let changes) = tables.take(part(table, content), service: "shop", now: now) else {
      Issue.record("the table was not taken")
      return
    }
    #expect(stored.map(\.content) == [content] && stored.map(\.table) == [table])
    #expect(changes.count == 1 && !tables.lacks("shop"))
    let again = tables.name([table], service: "shop", now: now)
    #expect(again.wanted.isEmpty && again.changes == [.name(service: "shop", table: table, at: now)])
    // Another service has texts of its own, even if the bytes are the same.
    let other = tables.name([table], service: "till", now: now)
    #expect(other.wanted == [table.hash])
  }

  @Test func partsComeInAnyOrderAndTwice() {
    var tables = tables
    var random = RepeatableRandom(seed: 7)
    for _ in 0..<50 {
      let content = (0..<Int.random(in: 1...4_000, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random)
      }
      let table = named("T", content)
      _ = tables.name([table], service: "shop", now: now)
      let size = Int.random(in: max(1, content.count / 20)...content.count, using: &random)
      var parts: [CatalogPart] = []
      let count = (content.count + size - 1) / size
      for number in 1...count {
        let data = Array(content[((number - 1) * size)..<min(number * size, content.count)])
        parts.append(part(table, data, number, of: count))
      }
      var whole = 0
      for part in (parts + parts).shuffled(using: &random) {
        switch tables.take(part, service: "shop", now: now) {
        case .whole(let stored, _):
          whole += 1
          #expect(stored.first?.content == content)
        case .got: break
        case .refused(let refusal): Issue.record("\(refusal)")
        }
      }
      #expect(whole == 1)
    }
  }

  @Test func theSameBytesUnderTwoNamesAreSentOnce() {
    var tables = tables
    let content = Array("/* nothing */".utf8)
    let both = [named("Cart", content, "de"), named("Cart", content, "fr")]
    let wanted = tables.name(both, service: "shop", now: now).wanted
    #expect(wanted == [both[0].hash])
    guard case .whole(let stored, _) = tables.take(part(both[0], content), service: "shop", now: now) else {
      Issue.record("the table was not taken")
      return
    }
    #expect(stored.map(\.table) == both)
  }

  @Test func tablesBeyondTheBoundsAreRefusedOneByOne() {
    var tables = tables
    let huge = ShippedTable(table: "Huge", format: .po, hash: ContentHash(rawValue: 1), bytes: (4 << 20) + 1)
    let large = (2..<8).map {
      ShippedTable(table: "T\($0)", format: .po, hash: ContentHash(rawValue: $0), bytes: 4 << 20)
    }
    let result = tables.name([huge] + large, service: "shop", now: now)
    #expect(result.wanted == large.prefix(4).map(\.hash))
    #expect(result.refusals.map(\.code) == [.tableTooLarge, .tablesTooLarge, .tablesTooLarge])
    #expect(result.refusals.map(\.pointer) == ["/catalogs/0/bytes", "/catalogs/5/bytes", "/catalogs/6/bytes"])
  }

  @Test func badPartsAreRefusedByCode() {
    var tables = tables
    let content: [UInt8] = [1, 2, 3, 4]
    let table = named("Cart", content)
    var codes: [Refusal.Code?] = []
    func take(_ part: CatalogPart, asked: Bool) {
      if asked { _ = tables.name([table], service: "shop", now: now) }
      if case .refused(let refusal) = tables.take(part, service: "shop", now: now) {
        codes.append(refusal.code)
      } else {
        codes.append(nil)
      }
    }
    take(part(table, content), asked: false)
    take(part(table, [1, 2, 3, 5]), asked: true)
    take(part(table, content), asked: false)
    take(part(table, [1, 2, 3, 4, 5]), asked: true)
    take(part(table, [1, 2], 1, of: 2), asked: true)
    take(part(table, [3, 4], 2, of: 3), asked: false)
    #expect(codes == [.tableNotWanted, .hashMismatch, .tableNotWanted, .tableTooLarge, nil, .outOfRange])
  }

  @Test func filesOnTheirWayHoldOnlySoMuchAndSoLong() {
    var limits = ShippedTables.Limits()
    limits.assemblyBytes = 10
    limits.wanted = 2
    var tables = ShippedTables(limits: limits)
    let content: [UInt8] = [1, 2, 3, 4, 5, 6]
    let (first, second) = (named("A", content), named("B", content.reversed()))
    let third = named("C", [9])
    let wanted = tables.name([first, second, third], service: "shop", now: now).wanted
    #expect(wanted == [first.hash, second.hash])
    _ = tables.take(part(first, [1, 2, 3], 1, of: 2), service: "shop", now: now)
    guard case .refused(let refusal) = tables.take(part(second, [6], 1, of: 2), service: "shop", now: now) else {
      Issue.record("more was taken than fits")
      return
    }
    #expect(refusal.code == .assemblyFull && refusal.isTransient)
    let later = now.advanced(by: .seconds(31))
    let laterWanted = tables.name([third], service: "shop", now: later).wanted
    #expect(laterWanted == [third.hash])
    guard case .refused(let late) = tables.take(part(first, [4, 5, 6], 2, of: 2), service: "shop", now: later) else {
      Issue.record("a part was taken after the time")
      return
    }
    #expect(late.code == .tableNotWanted)
  }

  @Test func ofTooManyThoseNamedLongestAgoGo() {
    var tables = tables
    var dropped: [String] = []
    for number in 0..<6 {
      let content = [UInt8](repeating: UInt8(number), count: 4 << 20)
      let table = named("T\(number)", content)
      let time = now.advanced(by: .seconds(number))
      _ = tables.name([table], service: "shop", now: time)
      for index in 1...8 {
        let data = Array(content[((index - 1) << 19)..<(index << 19)])
        guard case .whole(_, let changes) = tables.take(part(table, data, index, of: 8), service: "shop", now: time)
        else { continue }
        for case .drop(_, let old) in changes { dropped.append(old.table) }
      }
      // The first one is named again and again, and stays.
      let first = named("T0", [UInt8](repeating: 0, count: 4 << 20))
      _ = tables.name([first], service: "shop", now: time.advanced(by: .milliseconds(1)))
    }
    #expect(dropped == ["T1", "T2"])
  }

  /// Sizes are what the bounds are counted by: one file cannot have two.
  @Test func theSameHashWithAnotherSizeIsRefused() {
    var tables = tables
    let content: [UInt8] = [1, 2, 3, 4]
    let table = named("Cart", content)
    var liar = named("Other", content)
    liar.bytes = 1
    let result = tables.name([table, liar], service: "shop", now: now)
    #expect(result.wanted == [table.hash])
    #expect(result.refusals.map(\.code) == [.hashMismatch])
    #expect(result.refusals.map(\.pointer) == ["/catalogs/1/bytes"])
    guard case .whole(let stored, _) = tables.take(part(table, content), service: "shop", now: now) else {
      Issue.record("the table was not taken")
      return
    }
    #expect(stored.map(\.table) == [table])
  }

  @Test func namesOfOneFileThatNeverComesAreBounded() {
    var tables = tables
    let content: [UInt8] = [1]
    var codes: Set<Refusal.Code> = []
    for number in 0..<1_000 {
      codes.formUnion(tables.name([named("T\(number)", content)], service: "shop", now: now).refusals.map(\.code))
    }
    guard case .whole(let stored, _) = tables.take(part(named("T0", content), content), service: "shop", now: now)
    else {
      Issue.record("the table was not taken")
      return
    }
    #expect(stored.count == ShippedTable.Bounds.named && codes == [.assemblyFull])
  }

  /// After a restart all services send at once; each comes in when those before it are done.
  @Test func whoFindsNoRoomKeepsItsPlace() {
    var limits = ShippedTables.Limits()
    limits.assemblyBytes = 4
    var tables = ShippedTables(limits: limits)
    let (first, second) = (named("A", [1, 2, 3, 4]), named("B", [5, 6, 7, 8]))
    _ = tables.name([first, second], service: "shop", now: now)
    _ = tables.take(part(first, [1, 2], 1, of: 2), service: "shop", now: now)
    for round in 1...4 {
      let later = now.advanced(by: .seconds(20 * round))
      _ = tables.take(part(first, [1, 2], 1, of: 2), service: "shop", now: later)
      guard case .refused(let refusal) = tables.take(part(second, [5, 6, 7, 8]), service: "shop", now: later) else {
        Issue.record("more was taken than fits")
        return
      }
      #expect(refusal.code == .assemblyFull)
    }
    let end = now.advanced(by: .seconds(90))
    guard case .whole = tables.take(part(first, [3, 4], 2, of: 2), service: "shop", now: end),
      case .whole = tables.take(part(second, [5, 6, 7, 8]), service: "shop", now: end)
    else {
      Issue.record("a table was not taken")
      return
    }
  }

  /// Tables of one byte are few bytes and much memory.
  @Test(arguments: [(2, 100), (100, 2)])
  func thereAreOnlySoManyTables(ofOneService: Int, ofAll: Int) {
    var limits = ShippedTables.Limits()
    limits.serviceTables = ofOneService
    limits.allTables = ofAll
    var tables = ShippedTables(limits: limits)
    var dropped: [String] = []
    for number in 0..<4 {
      let content = [UInt8(number)]
      let table = named("T\(number)", content)
      let time = now.advanced(by: .seconds(number))
      _ = tables.name([table], service: "shop", now: time)
      guard case .whole(_, let changes) = tables.take(part(table, content), service: "shop", now: time) else {
        continue
      }
      for case .drop(_, let old) in changes { dropped.append(old.table) }
    }
    #expect(dropped == ["T0", "T1"])
  }

  @Test func whatIsNotAskedForForWantOfRoomIsRefused() {
    var limits = ShippedTables.Limits()
    limits.wanted = 1
    var tables = ShippedTables(limits: limits)
    let result = tables.name([named("A", [1]), named("B", [2])], service: "shop", now: now)
    #expect(result.wanted.count == 1 && result.refusals.map(\.code) == [.assemblyFull])
  }

  private func named(_ name: String, _ content: [UInt8], _ language: String? = "de") -> ShippedTable {
    ShippedTable(
      table: name, format: .strings, language: language, hash: ContentHash(of: content), bytes: content.count)
  }

  private func part(_ table: ShippedTable, _ data: [UInt8], _ number: Int = 1, of parts: Int = 1) -> CatalogPart {
    CatalogPart(
      hash: table.hash, table: table.table, format: table.format, language: table.language, part: number, parts: parts,
      data: data)
  }
}
