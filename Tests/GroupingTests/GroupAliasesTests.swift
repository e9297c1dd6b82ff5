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
    #expect(aliases.links(for: .merge) == aliases.links && aliases.links(for: .rule) == [])
  }
}
