import ErrorModel
import Foundation
import Testing

@testable import Klartext

/// Errors that stand behind errors without end: rings, chains, fans, whatever they are made of.
@Suite struct CaptureChainTests {
  /// Holds the next error in its case, so that no object and no NSError is in the chain.
  indirect enum Nested: Error {
    case end
    case inside(Nested)
    case labelled(error: any Error, tries: Int)
  }

  /// Its description follows the chain, and counts how often it was asked.
  final class Telling: LocalizedError, CustomStringConvertible, @unchecked Sendable {
    var inner: (any Error)?
    var asked = 0
    init(inner: (any Error)? = nil) { self.inner = inner }
    var description: String {
      asked += 1
      return "telling (\(inner.map { String(describing: $0) } ?? "nothing"))"
    }
    var errorDescription: String? { description }
  }

  struct Wrapped<Base: Error>: Error { let base: Base }
  struct Context { var file = "a"; let error: any Error }
  enum Loading: Error { case failed(Context), several([any Error]), byName([String: any Error]), maybe((any Error)?) }

  private func details(of error: any Error) -> ErrorDetails {
    var capture = Capture(sourceLanguage: "en")
    return capture.details(of: error)
  }

  private func depth(_ details: ErrorDetails) -> Int { details.causes.first.map { 1 + depth($0) } ?? 0 }

  @Test(arguments: [9, 10, 11, 200, 20_000])
  func aChainOfCasesIsCutByDepth(length: Int) {
    var error = Nested.end
    var links: [Nested] = []
    for _ in 0..<length {
      links.append(error)
      error = .inside(error)
    }
    var current = details(of: error)
    #expect(current.caseName == "inside" && depth(current) == min(length, Limits.causeDepth))
    while let cause = current.causes.first { current = cause }
    #expect(current.causesCut == (length > Limits.causeDepth ? .more(1) : nil))
    #expect(current.caseName == (length > Limits.causeDepth ? "inside" : "end"))
    // The outermost link first: each release frees one link and not all of them in one another.
    error = .end
    while !links.isEmpty { links.removeLast() }
  }

  @Test("Own descriptions are asked in chains that they can follow, and in no others", arguments: [3, 100, 20_000])
  func descriptionsOfLongChainsAreNotAsked(length: Int) {
    var links: [Telling] = [Telling()]
    for _ in 1..<length { links.append(Telling(inner: links[links.count - 1])) }
    let outermost = links[length - 1]
    let details = details(of: outermost)
    #expect((outermost.asked > 0) == (length < ChainProbe.longest))
    #expect((details.description != nil) == (length < ChainProbe.longest))
    #expect(depth(details) == min(length - 1, Limits.causeDepth))
    for link in links.reversed() { link.inner = nil }
  }

  @Test func descriptionsInARingAreNotAsked() {
    let ring = Telling()
    ring.inner = ring
    defer { ring.inner = nil }
    let details = details(of: ring)
    #expect(ring.asked == 0 && details.causesCut == .ring && details.causes.isEmpty)
  }

  @Test("An error that stands in two branches is no ring")
  func sharedErrorsAreNoRing() {
    let shared = Telling()
    let error = NSError(
      domain: "Till", code: 1, userInfo: [UserInfoCauses.several: [shared, Wrapped(base: shared)] as [any Error]])
    let details = details(of: error)
    #expect(details.causesCut == nil && details.causes.count == 2)
    #expect(details.causes.last?.causes.first?.type == details.causes.first?.type)
  }

  static let holders: [any Error] = [
    Loading.failed(Context(error: Nested.end)), Loading.several([Nested.end]), Loading.byName(["a": Nested.end]),
    Loading.maybe(Nested.end), Wrapped(base: Nested.end), Wrapped(base: Wrapped(base: Nested.end)),
    Nested.labelled(error: Nested.end, tries: 2),
  ]

  @Test(arguments: holders)
  func anErrorInsideIsACauseWhereverItStands(_ error: any Error) {
    var current = details(of: error)
    #expect(current.causes.count == 1)
    while let cause = current.causes.first { current = cause }
    #expect(current.caseName == "end")
  }

  @Test func aFanOfFansIsCutByNumber() {
    func fan(_ depth: Int) -> NSError {
      let inside = depth == 0 ? [] : (0..<7).map { _ in fan(depth - 1) }
      return NSError(domain: "Till.Fan", code: depth, userInfo: [UserInfoCauses.several: inside])
    }
    func count(_ details: ErrorDetails) -> Int { details.causes.reduce(0) { $0 + 1 + count($1) } }
    #expect(count(details(of: fan(4))) == Limits.causes)
  }

  /// Makes a new error behind it each time, and counts how often it was asked for that.
  final class Endless: CustomNSError, Sendable {
    final class Tally: @unchecked Sendable { var asked = 0 }
    let tally: Tally
    init(_ tally: Tally) { self.tally = tally }
    var errorUserInfo: [String: Any] {
      tally.asked += 1
      return [NSUnderlyingErrorKey: Endless(tally)]
    }
  }

  @Test("What has no end is asked no more often than its chain is followed")
  func stepsAreCounted() {
    let tally = Endless.Tally()
    _ = details(of: Endless(tally))
    // Once for each error that is sent, and once for each step that finds out how long the chain is.
    #expect(tally.asked == 1 + Limits.causeDepth + ChainProbe.longest)
  }

  @Test("Of a million causes as many are looked at as are sent")
  func aListOfAMillion() {
    let list = Array(repeating: NSError(domain: "Till.Leaf", code: 1), count: 1_000_000)
    let details = details(of: NSError(domain: "Till.Fan", code: 1, userInfo: [UserInfoCauses.several: list]))
    #expect(details.causes.count == Limits.causes && details.causesCut == .more(999_950))
  }
}
