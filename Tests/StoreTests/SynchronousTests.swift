import ErrorModel
import SQLite
import Store
import TestSupport
import Testing

@Suite("When a commit waits for the disk is a setting", .serialized)
struct SynchronousTests {
  @Test("each setting keeps what is committed", arguments: ConnectionOptions.Synchronous.allCases)
  func commits(synchronous: ConnectionOptions.Synchronous) throws {
    let folder = try TemporaryFolder()
    var settings = StoreSettings()
    #expect(settings.synchronous == .full)
    settings.synchronous = synchronous
    let store = try Store.open(folder.database, settings: settings)
    var times: [Duration] = []
    for round in Int64(0)..<50 {
      var batch = CommitBatch()
      for key in UInt64(1)...400 {
        batch.groups.append(Samples.group(key, count: 2))
        batch.minutes.append(
          MinuteGrowth(key: GroupKey(rawValue: key), minute: Samples.noon.minute + round / 20, count: 2))
      }
      batch.producers = [
        ProducerProgress(run: "r", service: "s", sequence: UInt64(round + 1), events: 800, lastUsed: Samples.noon)
      ]
      let start = ContinuousClock.now
      try store.commit(batch)
      times.append(start.duration(to: .now))
    }
    times.sort()
    print("synchronous \(synchronous): median commit of 400 groups \(times[25]), longest \(times[49])")
    #expect(try StoreInspector(reading: folder.database).check().isSound)
    #expect(try store.totals().counted == 40_000)
  }
}
