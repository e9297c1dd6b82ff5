import ErrorModel
import Store
import TestSupport
import Testing

@Suite struct StoredTableTests {
  @Test func aTableIsKeptNamedAndDropped() throws {
    let folder = try TemporaryFolder()
    let store = try Store.open(folder.database)
    let first = table("Cart", "de", [1, 2, 3], at: 5)
    let second = table("Cart", nil, [], at: 7)
    try commit([.keep(first), .keep(second)], to: store)
    #expect(try store.loadTables() == [first, second])
    // Named again it is the newest; the same one sent again stays one.
    try commit([.name(service: "shop", table: first.table, at: Timestamp(microseconds: 9)), .keep(second)], to: store)
    var named = first
    named.lastNamed = Timestamp(microseconds: 9)
    #expect(try store.loadTables() == [second, named])
    try commit([.drop(service: "till", table: second.table), .drop(service: "shop", table: second.table)], to: store)
    #expect(try Store.open(folder.database).loadTables() == [named])
  }

  private func commit(_ changes: [TableChange], to store: Store) throws {
    var batch = CommitBatch()
    batch.tables = changes
    #expect(!batch.isEmpty)
    try store.commit(batch)
  }

  private func table(_ name: String, _ language: String?, _ content: [UInt8], at time: Int64) -> StoredTable {
    StoredTable(
      service: "shop",
      table: ShippedTable(
        table: name, format: .strings, language: language, hash: ContentHash(of: content), bytes: content.count),
      lastNamed: Timestamp(microseconds: time), content: content)
  }
}
