import ErrorModel
import TestSupport
import Testing

@testable import Klartext

@Suite struct EvictionOrderTests {
  @Test func `The oldest of the commonest group goes first, then the oldest`() {
    var groups = EvictionOrder()
    for (serial, group) in [1, 2, 2, 3, 2, 3].enumerated() {
      groups.append(UInt64(serial), of: GroupKey(rawValue: UInt64(group)))
    }
    var gone: [UInt64] = []
    while let next = groups.next() {
      gone.append(next.serial)
      groups.remove(next.serial, of: next.group)
    }
    #expect(gone == [1, 2, 3, 0, 4, 5] && groups.count == 0)
  }

  /// The same as a search through all events.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `It does what a search would`(seed: UInt64) {
    var random = RepeatableRandom(seed: seed)
    var groups = EvictionOrder()
    var model: [(serial: UInt64, group: GroupKey)] = []
    for serial in UInt64(0)..<2_000 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0, 1:
        let group = GroupKey(rawValue: .random(in: 0..<12, using: &random))
        groups.append(serial, of: group)
        model.append((serial, group))
      case 2:
        guard let index = model.indices.randomElement(using: &random) else { continue }
        groups.remove(model[index].serial, of: model[index].group)
        model.remove(at: index)
      default:
        let counts = Dictionary(model.map { ($0.group, 1) }, uniquingKeysWith: +)
        let most = counts.values.max()
        let expected = model.first { counts[$0.group] == most }
        let next = groups.next()
        #expect(next?.serial == expected?.serial)
        guard let next else { continue }
        groups.remove(next.serial, of: next.group)
        model.removeAll { $0.serial == next.serial }
      }
      #expect(groups.count == model.count)
    }
  }
}
