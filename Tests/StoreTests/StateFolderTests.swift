import Foundation
import Store
import TestSupport
import Testing

@Suite("A folder of state has one collector, and a store knows when its file is gone")
struct StateFolderTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("a second collector is refused until the first lets go")
  func oneCollector() throws {
    let path = folder.path("state")
    do {
      let first = try Store.open(StateFolder(taking: path), settings: StoreSettings())
      let error = #expect(throws: StoreError.self) { try StateFolder(taking: path) }
      #expect(error?.code == .busy && error?.isTransient == true)
      // A look from outside is no second collector.
      #expect(try StoreInspector(reading: "\(path)/\(StateFolder.databaseName)").check().isSound)
      try first.commit(Samples.batch())
    }
    let second = try Store.open(StateFolder(taking: path), settings: StoreSettings())
    #expect(try second.totals().counted == 3)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o700, "what services report is their own business")
  }

  @Test("a folder that cannot be made is refused")
  func nowhere() {
    let error = #expect(throws: StoreError.self) { try StateFolder(taking: folder.path("no/such")) }
    #expect(error?.code == .cannotOpen)
  }

  @Test("a database that was moved away takes nothing until it is back", arguments: [true, false])
  func moved(isReplaced: Bool) throws {
    let store = try Store.open(folder.database)
    try store.commit(Samples.batch())
    try FileManager.default.moveItem(atPath: folder.database, toPath: folder.path("elsewhere"))
    if isReplaced { try Data().write(to: URL(filePath: folder.database)) }
    let error = #expect(throws: StoreError.self) { try store.commit(Samples.batch(sequence: 2)) }
    #expect(error?.code == .cannotOpen && error?.isTransient == false)
    if isReplaced { try FileManager.default.removeItem(atPath: folder.database) }
    try FileManager.default.moveItem(atPath: folder.path("elsewhere"), toPath: folder.database)
    try store.commit(Samples.batch(sequence: 2))
    #expect(try store.totals().counted == 6)
  }

  @Test("every code says what to do and how a program ends", arguments: StoreError.Code.allCases)
  func advice(code: StoreError.Code) {
    let error = StoreError(code, path: "/x")
    #expect(error.advice.hasSuffix(".") && (64...78).contains(error.exitCode))
  }

  @Test("the write-ahead log is cut once it is in the database")
  func logIsBounded() throws {
    var settings = StoreSettings()
    settings.checkpointBytes = 256 << 10
    let store = try Store.open(folder.database, settings: settings)
    var longest = 0
    for round in UInt64(0)..<60 {
      var batch = CommitBatch()
      batch.groups = (0..<50).map {
        Samples.group(round * 50 + $0, firstLine: [UInt8](repeating: 65, count: 3_000))
      }
      try store.commit(batch)
      if store.isCheckpointDue { try store.checkpoint() }
      let size = try FileManager.default.attributesOfItem(atPath: folder.database + "-wal")[.size] as? Int
      longest = max(longest, size ?? 0)
    }
    #expect(longest > 256 << 10 && longest < 1 << 20, "\(longest) bytes")
  }
}
