import ErrorModel
import Store
import TestSupport
import Testing

@Suite("What operators did is kept with what it changed")
struct AuditTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("the newest acts come first, and those at the same time in the order of writing")
  func order() throws {
    let store = try Store.open(folder.database)
    let acts = [(5, "silence", "g1"), (9, "resolve", "g2"), (9, "reopen", "g2"), (1, "merge", "g1")]
    for (time, act, subject) in acts {
      var batch = CommitBatch()
      batch.audit = [entry(Int64(time), act, subject)]
      #expect(!batch.isEmpty)
      try store.commit(batch)
    }
    #expect(try store.loadAudit(limit: 10).map(\.act) == ["reopen", "resolve", "silence", "merge"])
    #expect(try store.loadAudit(limit: 10, subject: "g1").map(\.act) == ["silence", "merge"])
    #expect(try store.loadAudit(limit: 1) == [entry(9, "reopen", "g2")])
    #expect(try store.loadAudit(limit: -1) == [])
  }

  @Test("an act whose batch fails is not written either")
  func together() throws {
    let store = try Store.open(folder.database)
    var batch = CommitBatch()
    batch.audit = [entry(1, "silence", "g1")]
    // The audit stands last in a commit, and another table before it fails.
    let saboteur = try SQLiteTrigger(on: folder.database, table: "producers")
    batch.producers = [ProducerProgress(run: "r", service: "s", sequence: 1, events: 1, lastUsed: Samples.noon)]
    #expect(throws: StoreError.self) { try store.commit(batch) }
    #expect(try store.loadAudit(limit: 10) == [])
    try saboteur.remove()
    try store.commit(batch)
    #expect(try store.loadAudit(limit: 10).count == 1)
  }

  private func entry(_ time: Int64, _ act: String, _ subject: String) -> AuditEntry {
    AuditEntry(at: Timestamp(microseconds: time), by: "ada", act: act, subject: subject, detail: "why: \u{202E}\u{0}")
  }
}
