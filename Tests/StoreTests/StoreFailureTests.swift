import ErrorModel
import Foundation
import SQLite
import Store
import TestSupport
import Testing

@Suite("A commit that fails changes nothing, and says whether to try again")
struct StoreFailureTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var impatient: StoreSettings {
    var settings = StoreSettings()
    settings.busyTimeout = .zero
    return settings
  }

  @Test("a batch that fails at its last row leaves no row")
  func failureHalfWay() throws {
    let store = try Store.open(folder.database)
    try store.commit(Samples.batch())
    let before = (try store.loadGroups(), try store.totals(), try store.loadProducers())
    let saboteur = try Connection.open(path: folder.database)
    try saboteur.execute("CREATE TRIGGER no BEFORE UPDATE ON gaps BEGIN SELECT RAISE(ABORT, 'no'); END")
    let error = #expect(throws: StoreError.self) { try store.commit(Samples.batch(sequence: 2)) }
    #expect(error?.code == .failed)
    #expect(error?.underlying?.code.primary == .constraint)
    #expect(error?.isTransient == false)
    #expect(try store.loadGroups() == before.0)
    #expect(try store.totals() == before.1)
    #expect(try store.loadProducers() == before.2)

    try saboteur.execute("DROP TRIGGER no")
    try store.commit(Samples.batch(sequence: 2))
    #expect(try store.totals().counted == 6)
    #expect(try store.loadProducers() == ["run-a": 2])
  }

  @Test("a lock of another process is told as passing, and the same batch goes in afterwards")
  func lockedByAnother() throws {
    let store = try Store.open(folder.database, settings: impatient)
    let other = try Connection.open(path: folder.database)
    try other.execute("BEGIN IMMEDIATE")
    let error = #expect(throws: StoreError.self) { try store.commit(Samples.batch()) }
    #expect(error?.code == .busy)
    #expect(error?.isTransient == true)
    try other.execute("ROLLBACK")
    #expect(try store.totals() == StoreTotals())
    try store.commit(Samples.batch())
    #expect(try store.totals().counted == 3)
  }

  @Test("a full disk leaves nothing half written, and the store goes on when there is room")
  func diskFull() throws {
    var settings = StoreSettings()
    settings.mostBytes = 120 * 4_096
    var committed: UInt64 = 0
    do {
      let store = try Store.open(folder.database, settings: settings)
      var failure: StoreError?
      for round in UInt64(0)..<100 {
        var batch = CommitBatch()
        batch.groups = (0..<10).map {
          Samples.group(round * 10 + $0, firstLine: [UInt8](repeating: 65, count: 2_000))
        }
        batch.producers = [
          ProducerProgress(run: "r", service: "s", sequence: round + 1, events: 10, lastUsed: Samples.noon)
        ]
        do {
          try store.commit(batch)
          committed = round + 1
        } catch {
          failure = error
          break
        }
      }
      #expect(failure?.code == .full)
      #expect(failure?.isTransient == true)
      #expect(committed > 0)
      #expect(try store.totals().counted == committed * 10)
    }
    let store = try Store.open(folder.database)
    #expect(try store.totals().counted == committed * 10)
    #expect(try store.totals().groups == committed * 10)
    #expect(try store.loadProducers() == ["r": committed])
    try store.commit(Samples.batch())
    #expect(try store.totals().counted == committed * 10 + 3)
  }

  @Test("what is committed is in the files although the store was never closed, as after kill -9")
  func filesOfAKilledProcess() throws {
    let store = try Store.open(folder.database)
    try store.commit(Samples.batch())
    let copy = folder.url.appending(path: "copy.db").path
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: folder.database + suffix, toPath: copy + suffix)
    }
    let found = try Store.open(copy)
    #expect(try found.totals() == store.totals())
    #expect(try found.loadProducers() == ["run-a": 1])
  }

  @Test("a connection that may only read refuses to write")
  func readOnly() throws {
    do { try Store.open(folder.database).commit(Samples.batch()) }
    let reader = try Connection.open(path: folder.database, options: .reading)
    let error = #expect(throws: SQLiteError.self) { try reader.execute("DELETE FROM counts") }
    #expect(error?.code.primary == .readOnly)
  }

  @Test("an error of the store speaks of the path and of SQLite's answer")
  func description() {
    let error = #expect(throws: StoreError.self) { try Store.open(folder.database + "/no/such/folder") }
    #expect(error?.code == .cannotOpen)
    #expect(error?.description.contains("store_cannot_open") == true)
    #expect(error?.description.contains(folder.database) == true)
  }
}

extension ConnectionOptions {
  fileprivate static var reading: ConnectionOptions {
    var options = ConnectionOptions()
    options.access = .readOnly
    return options
  }
}
