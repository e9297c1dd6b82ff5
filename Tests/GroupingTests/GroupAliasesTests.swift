import ErrorModel
import Grouping
import TestSupport
import Testing

@Suite("Keys that lead to other groups")
struct GroupAliasesTests {
  private func key(_ number: UInt64) -> GroupKey { GroupKey(rawValue: number) }

  private func merge(_ from: UInt64, _ into: UInt64) -> GroupAliases.Link {
    GroupAliases.Link(key: key(from), parent: key(into), reason: .merge)
  }

  @Test func aKeyLeadsToTheEndOfTheWay() throws {
    var aliases = GroupAliases()
    try aliases.add(merge(1, 2))
    try aliases.add(merge(2, 3))
    try aliases.add(merge(4, 1))
    #expect([1, 2, 3, 4].map { aliases.root(of: key($0)).rawValue } == [3, 3, 3, 3])
    #expect(aliases.root(of: key(9)) == key(9))
  }

  @Test func aSplitTakesAlongWhatLeadsThere() throws {
    var aliases = GroupAliases()
    try aliases.add(merge(1, 2))
    try aliases.add(merge(2, 3))
    #expect(aliases.remove(key(2)) == merge(2, 3))
    #expect([1, 2, 3].map { aliases.root(of: key($0)).rawValue } == [2, 2, 3])
    #expect(aliases.remove(key(2)) == nil)
  }

  @Test func circlesAreRefused() throws {
    var aliases = GroupAliases()
    try aliases.add(merge(1, 2))
    #expect(throws: GroupAliases.Refusal.circle) { try aliases.add(merge(2, 1)) }
    #expect(throws: GroupAliases.Refusal.circle) { try aliases.add(merge(3, 3)) }
    #expect(throws: GroupAliases.Refusal.taken) { try aliases.add(merge(1, 3)) }
    // A damaged table of links.
    #expect(GroupAliases([merge(1, 2), merge(2, 1), merge(3, 3)]).links == [merge(1, 2)])
  }

  @Test("Whatever is merged and split, roots are the ends of the ways", arguments: [1, 2, 3] as [UInt64])
  func anyOrder(seed: UInt64) {
    var random = RepeatableRandom(seed: seed)
    var aliases = GroupAliases()
    var parents: [UInt64: UInt64] = [:]
    for _ in 0..<2_000 {
      let from = UInt64.random(in: 0..<24, using: &random)
      if Bool.random(using: &random) {
        let into = UInt64.random(in: 0..<24, using: &random)
        if (try? aliases.add(merge(from, into))) != nil { parents[from] = into }
      } else if aliases.remove(key(from)) != nil {
        parents[from] = nil
      }
      for start in 0..<24 as Range<UInt64> {
        var end = start
        while let next = parents[end] { end = next }
        #expect(aliases.root(of: key(start)) == key(end))
      }
    }
    #expect(GroupAliases(aliases.links) == aliases)
    #expect(aliases.merges == aliases.links)
  }

  @Test("Links of a former rule lead on with what is merged and split", arguments: [1, 2, 3] as [UInt64])
  func rulesAndMerges(seed: UInt64) {
    var random = RepeatableRandom(seed: seed)
    var aliases = GroupAliases()
    var parents: [UInt64: UInt64] = [:]
    for step in 0..<1_000 as Range<UInt64> {
      switch UInt64.random(in: 0..<4, using: &random) {
      case 0:
        // A key of a new rule is new.
        let link = GroupAliases.Link(
          key: key(1_000 + step), parent: key(.random(in: 0..<24, using: &random)), reason: .rule)
        if (try? aliases.add(link)) != nil { parents[1_000 + step] = link.parent.rawValue }
      case 1:
        let from = UInt64.random(in: 0..<24, using: &random)
        if aliases.remove(key(from)) != nil { parents[from] = nil }
      default:
        let from = UInt64.random(in: 0..<24, using: &random)
        // Also into a group by the key of a newer rule.
        let into = parents.keys.sorted().randomElement(using: &random) ?? .random(in: 0..<24, using: &random)
        if (try? aliases.add(merge(from, into))) != nil { parents[from] = into }
      }
      for start in parents.keys {
        var end = start
        while let next = parents[end] { end = next }
        #expect(aliases.root(of: key(start)) == key(end))
      }
    }
    #expect(aliases.merges == aliases.links.filter { $0.reason == .merge })
    #expect(GroupAliases(aliases.links) == aliases)
  }

  @Test("A merge and a split cost what leads to the group, not all links there are")
  func cost() throws {
    func time(_ others: UInt64) throws -> Duration {
      var aliases = GroupAliases()
      for number in 0..<others { try aliases.add(merge(10_000 + number, number % 100)) }
      var best = Duration.seconds(1_000)
      for _ in 0..<5 {
        let time = try ThreadTime.measure {
          for number in 0..<200 as Range<UInt64> {
            try aliases.add(merge(500_000 + number, 600_000))
            _ = aliases.remove(key(500_000 + number))
          }
        }
        best = min(best, time)
      }
      return best
    }
    let (few, many) = (try time(100), try time(20_000))
    print("200 merges and splits beside 100 links: \(few), beside 20 000: \(many)")
    #expect(many < few * 12)
  }
}
