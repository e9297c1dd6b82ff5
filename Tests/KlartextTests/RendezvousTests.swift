import ErrorModel
import TestSupport
import Testing

@testable import Klartext

@Suite struct RendezvousTests {
  private let endpoints = (0..<5).map { "tcp://collector-\($0):7117" }
  private let groups: [GroupKey] = {
    var random = RepeatableRandom(seed: 5)
    return (0..<5_000).map { _ in GroupKey(rawValue: random.next()) }
  }()

  @Test func groupsSpreadEvenly() {
    let rendezvous = Rendezvous(endpoints: endpoints)
    let shares = Dictionary(grouping: groups) { rendezvous.collector(for: $0) { _ in true } }
    // 1 000 are expected for each, with a deviation of 28.
    #expect(shares.count == 5 && shares.values.allSatisfy { 850...1_150 ~= $0.count })
  }

  @Test func theOrderOfTheListDoesNotMatter() {
    let forth = Rendezvous(endpoints: endpoints)
    let back = Rendezvous(endpoints: endpoints.reversed())
    for group in groups {
      let other = back.collector(for: group) { _ in true }
      #expect(forth.collector(for: group) { _ in true } == other.map { 4 - $0 })
    }
  }

  @Test func onlyTheGroupsOfTheOneThatIsAwayMoveAndTheySpread() {
    let rendezvous = Rendezvous(endpoints: endpoints)
    var moved: [Int?: Int] = [:]
    for group in groups {
      let home = rendezvous.collector(for: group) { _ in true }
      let place = rendezvous.collector(for: group) { $0 != 2 }
      #expect(place != 2)
      if home == 2 { moved[place, default: 0] += 1 } else { #expect(place == home) }
    }
    #expect(moved.count == 4 && moved.values.allSatisfy { $0 > 150 })
  }

  @Test func whereAllAreAwayThereIsNone() {
    #expect(Rendezvous(endpoints: endpoints).collector(for: groups[0]) { _ in false } == nil)
  }
}
