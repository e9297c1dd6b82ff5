import ErrorModel
import Pipeline
import TestSupport
import Testing

/// How many users were hit.
@Suite struct AggregationUserSketchTests {
  @Test(arguments: [0, 1, 2, 100, 255, 256])
  func fewUsersAreCountedExactly(users: Int) {
    var sketch = UserSketch()
    for _ in 0..<3 { for user in 0..<users { sketch.insert(IdentityHash.of("user-\(user)")) } }
    #expect(sketch.count == UInt64(users) && sketch.isExact)
  }

  /// Against exact sets: each draw is within four standard errors, and all together within the one stated.
  @Test(arguments: [257, 1_000, 10_000, 100_000, 1_000_000])
  func manyUsersAreCountedWithinTheStatedError(users: Int) {
    var squares = 0.0
    let rounds = max(1, min(20, 200_000 / users))
    for round in 0..<rounds {
      var random = RepeatableRandom(seed: UInt64(round))
      var sketch = UserSketch()
      for _ in 0..<users { sketch.insert(random.next()) }
      let error = (Double(sketch.count) - Double(users)) / Double(users)
      #expect(abs(error) < 4 * UserSketch.standardError)
      squares += error * error
    }
    // The mean square of few rounds strays; by the chi-squared distribution, 20 of them stay under 1.6 times the error.
    #expect(rounds < 20 || (squares / Double(rounds)).squareRoot() < 1.6 * UserSketch.standardError)
  }

  /// Ids as they are: counting up, alike but for a digit.
  @Test(arguments: ["", "user-", "b7e1a0c4-5d2f-4a8e-9c11-0000000"])
  func idsThatAreAlikeAreToldApart(prefix: String) {
    var sketch = UserSketch()
    for user in 0..<50_000 { sketch.insert(IdentityHash.of(prefix + String(user))) }
    #expect(abs(Double(sketch.count) - 50_000) < 4 * UserSketch.standardError * 50_000)
  }

  /// Whoever chooses the ids chooses the registers, and a damaged database has any.
  ///
  /// - Parameter tail: what follows the bits that choose the register: 0 gives the greatest rank, 54, and 1 gives 53.
  @Test(arguments: [0, 1, 2, 3] as [UInt64], [2_048, 2_047, 1_024, 257] as [UInt64])
  func registersThatSomebodyChoseGiveANumber(tail: UInt64, registers: UInt64) throws {
    var figures = GroupFigures()
    let now = Timestamp(microseconds: 1_795_000_000_000_000)
    for register in 0..<registers { figures.add(SourceNumbers(user: register << 53 | tail), first: now, last: now) }
    #expect(!figures.users.isExact && figures.users.count >= 257)
    #expect(figures.users.count(among: registers) <= registers)
    let stored = try #require(GroupFigures(bytes: figures.bytes))
    #expect(stored.users.count == figures.users.count)
    if tail == 0, registers == 2_048 { #expect(stored.users.count == .max) }
  }

  /// No rank is greater than 54.
  @Test(arguments: [55, 64, 255] as [UInt8])
  func registersBeyondTheGreatestRankAreNone(rank: UInt8) {
    var figures = GroupFigures()
    let now = Timestamp(microseconds: 1_795_000_000_000_000)
    for register in 0..<2_048 as Range<UInt64> {
      figures.add(SourceNumbers(user: register << 53), first: now, last: now)
    }
    #expect(GroupFigures(bytes: figures.bytes.map { $0 == 54 ? rank : $0 }) == nil)
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func partsMergeIntoTheWholeInAnyOrder(seed: UInt64) {
    var random = RepeatableRandom(seed: seed)
    let users = (0..<Int.random(in: 0...2_000, using: &random)).map { _ in random.next() }
    var whole = UserSketch()
    for user in users { whole.insert(user) }
    var parts = [UserSketch](repeating: UserSketch(), count: Int.random(in: 1...6, using: &random))
    for user in users.shuffled(using: &random) {
      for _ in 0...1 { parts[Int.random(in: parts.indices, using: &random)].insert(user) }
    }
    var merged = UserSketch()
    for part in parts.shuffled(using: &random) { merged.merge(part) }
    #expect(merged == whole)
  }
}
