import ErrorModel
import Pipeline
import Store
import TestSupport
import Testing

@Suite struct WordTests {
  private func word(_ sequence: UInt64, at offset: Int64 = 0, more: [UInt8]? = nil) -> StoredWord {
    StoredWord(
      sequence: sequence, at: Samples.noon.advanced(byMicroseconds: Int64(sequence) * 1_000_000 + offset),
      key: GroupKey(rawValue: .max), severity: .critical, state: .again, count: sequence * 10, growth: 10,
      firstSeen: Samples.noon, lastSeen: Samples.noon, more: more)
  }

  private func growth(_ stream: String, base: UInt64, _ sequences: ClosedRange<UInt64>) -> CommitBatch {
    var batch = CommitBatch()
    batch.words = WordGrowth(stream: stream, base: base)
    batch.words?.words = sequences.map { word($0) }
    return batch
  }

  @Test func wordsOfAllRunsComeBackInOrder() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("db")
    let store = try Store.open(path)
    #expect(try store.wordBase() == 0)
    try store.commit(growth("one", base: 0, 1...5))
    // Tried again, it changes nothing.
    try store.commit(growth("one", base: 0, 1...5))
    #expect(try store.wordBase() == 5)
    try store.commit(growth("two", base: 5, 1...3))
    let reader = try WordReader(path: path)
    #expect(try reader.places() == 1...8)
    let rows = try reader.words(behind: 3, limit: 10)
    #expect(rows.map(\.stream) == ["one", "one", "two", "two", "two"])
    #expect(rows.map(\.word.sequence) == [4, 5, 1, 2, 3])
    #expect(rows.first?.word == word(4))
    #expect(try reader.words(before: 7, limit: 2).map(\.place) == [6, 5])
    #expect(try reader.place(of: 2, in: "one") == 2)
    #expect(try reader.place(of: 2, in: "two") == 7)
    #expect(try reader.place(of: 9, in: "one") == 5, "said and never written: before those of the next run")
    #expect(try reader.place(of: 1, in: "three") == nil)
  }

  @Test func aMomentIsFoundByHalving() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("db")
    let store = try Store.open(path)
    try store.commit(growth("one", base: 0, 1...100))
    let reader = try WordReader(path: path)
    for second in 1...100 as ClosedRange<Int64> {
      let moment = Samples.noon.advanced(byMicroseconds: second * 1_000_000)
      #expect(try reader.place(before: moment) == second - 1)
    }
    #expect(try reader.place(before: Samples.noon) == 0)
    #expect(try reader.place(before: Samples.noon.advanced(by: .seconds(101))) == nil)
  }

  @Test func wordsGoByAgeAndByNumber() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("db")
    let store = try Store.open(path)
    try store.commit(growth("one", base: 0, 1...1_000))
    try store.commit(growth("two", base: 1_000, 1...1_000))
    var policy = RetentionPolicy()
    policy.words = .seconds(3_600)
    policy.mostWords = 700
    var pass = RetentionPass(policy.cutoffs(now: Samples.noon.advanced(by: .seconds(3_700))))
    while !pass.isDone { try store.advance(&pass) }
    let reader = try WordReader(path: path)
    #expect(try reader.places() == 1_301...2_000)
    #expect(pass.cleared.words == 1_300)
    #expect(try reader.place(of: 1, in: "one") == nil, "its run is forgotten with its words")
    #expect(try reader.words(behind: 0, limit: 1).first?.word.sequence == 301)
    #expect(try store.wordBase() == 2_000)
  }

  /// The budget is 100 bytes a word.
  @Test func aWordTakesFewBytes() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("db")
    let store = try Store.open(path)
    try store.checkpoint()
    let before = try FileSize.bytes(path)
    for batch in 0..<20 as Range<UInt64> {
      try store.commit(growth("one", base: 0, batch * 1_000 + 1...batch * 1_000 + 1_000))
    }
    try store.checkpoint()
    let each = Double(try FileSize.bytes(path) - before) / 20_000
    #expect(each < 100 && each > 20)
    print("a word takes \(each) bytes")
  }
}
