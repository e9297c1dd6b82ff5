import ErrorModel
import Store
import TestSupport
import Testing

@Suite struct SilenceTests {
  @Test func silencesAreKeptReplacedAndEnded() throws {
    let folder = try TemporaryFolder()
    let store = try Store.open(folder.database)
    var batch = CommitBatch()
    batch.silences = [.keep(silence("a", end: 50)), .keep(silence("b", end: 20))]
    #expect(!batch.isEmpty)
    try store.commit(batch)
    #expect(try store.loadSilences() == [silence("b", end: 20), silence("a", end: 50)])
    batch.silences = [.keep(silence("a", end: 90)), .keep(silence("c", end: 95)), .drop(id: "c"), .drop(id: "b")]
    try store.commit(batch)
    #expect(try store.loadSilences() == [silence("a", end: 90)])
  }

  private func at(_ second: Int64) -> Timestamp { Timestamp(microseconds: second * 1_000_000) }

  private func silence(_ id: String, end: Int64) -> StoredSilence {
    StoredSilence(
      id: id, matchers: Array("[]".utf8), author: "ann", comment: "known", start: at(0), end: at(end))
  }
}
