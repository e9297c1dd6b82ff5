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
