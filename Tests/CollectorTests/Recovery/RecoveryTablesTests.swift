import ErrorModel
import Testing

@testable import Collector

/// Who is asked, for which event, and when that is over.
@Suite struct RecoveryTablesTests {
  private static let group = GroupKey(rawValue: 7)

  static func time(_ seconds: Int64) -> Timestamp { Timestamp(microseconds: seconds * 1_000_000) }

  static func offer(
    _ event: String, keeper: String = "k1", instance: String? = nil, options: [String] = ["retry"],
    at seconds: Int64 = 0,
    for length: Int64 = 600
  ) -> RecoveryOffers.Offer {
    RecoveryOffers.Offer(
      event: event, group: group, service: "shop", instance: instance, keeper: keeper, options: options,
      time: time(seconds), until: time(seconds + length))
  }

  private static func offers(_ offers: [RecoveryOffers.Offer], capacity: Int = 8) -> RecoveryOffers {
    var table = RecoveryOffers(capacity: capacity)
    for offer in offers { table.note(offer, now: offer.time) }
    return table
  }

  /// The event that is chosen, or the code of the refusal.
  private func choice(
    _ table: RecoveryOffers, event: String? = nil, instance: String? = nil, option: String = "retry",
    group: GroupKey = group, connected: Set<String> = ["k1", "k2"], at seconds: Int64 = 100
  ) -> String {
    let wish = RecoveryOffers.Wish(event: event, instance: instance, option: option)
    let chosen = table.choose(
      wish, now: Self.time(seconds), where: { $0 == group }, isConnected: { connected.contains($0) })
    switch chosen {
    case .success(let offer): return offer.event
    case .failure(let refusal): return refusal.code.rawValue
    }
  }

  // MARK: Offers

  @Test func withoutANameTheLatestThatWaitsIsMeant() {
    var table = Self.offers([
      Self.offer("e1", at: 1), Self.offer("e3", keeper: "k2", at: 3), Self.offer("e2", instance: "b", at: 2),
    ])
    #expect(choice(table) == "e3")
    #expect(choice(table, event: "e1") == "e1")
    #expect(choice(table, instance: "b") == "e2")
    #expect(choice(table, connected: ["k1"]) == "e2", "its producer has to be there")
    table.take("e3")
    #expect(choice(table) == "e2")
    #expect(choice(table, event: "e3") == "already_picked")
    table.take("e2")
    table.take("e1")
    #expect(choice(table) == "already_picked")
    table.release("e3")
    #expect(choice(table) == "e3")
  }

  @Test func whatDoesNotFitIsRefusedForItsReason() {
    let table = Self.offers([Self.offer("e1", options: ["retry", "skip"])])
    #expect(choice(table, option: "other") == "option_unknown")
    #expect(choice(table, event: "e9") == "recovery_unavailable")
    #expect(choice(table, instance: "b") == "recovery_unavailable")
    #expect(choice(table, group: GroupKey(rawValue: 8)) == "recovery_unavailable")
    #expect(choice(table, connected: []) == "producer_gone")
    #expect(choice(table, at: 600) == "recovery_unavailable", "its time is over")
    #expect(choice(RecoveryOffers(capacity: 1)) == "recovery_unavailable")
  }

  @Test func nobodyTakesTheEventOfAnother() {
    let table = Self.offers([Self.offer("e1", keeper: "k1"), Self.offer("e1", keeper: "k2", at: 5)])
    #expect(choice(table, connected: ["k2"]) == "producer_gone")
    #expect(choice(table, connected: ["k1"]) == "e1")
  }

  @Test func theOldestGoesFirstAndAFloodStaysInItsBounds() {
    var table = RecoveryOffers(capacity: 16)
    for number in 0..<10_000 { table.note(Self.offer("e\(number)", at: 1), now: Self.time(1)) }
    #expect(table.count == 16)
    #expect(choice(table, event: "e9983") == "recovery_unavailable")
    #expect(choice(table, event: "e9984") == "e9984")
    table.note(Self.offer("none", options: []), now: Self.time(1))
    table.note(Self.offer("over", at: 0, for: 1), now: Self.time(1))
    #expect(table.count == 16 && choice(table, event: "over") == "recovery_unavailable")
  }

  @Test func offersGoAlongWithAJumpOfTheClock() {
    var table = Self.offers([Self.offer("e1")])
    table.shift(by: .seconds(7_200))
    #expect(choice(table, at: 7_300) == "e1")
  }

  // MARK: Keepers

  @Test func aKeeperBelongsToOneConnectionAsLongAsThatIsHeard() {
    var keepers = RecoveryKeepers(capacity: 4)
    keepers.heard("k", from: [1], now: Self.time(0))
    keepers.heard("k", from: [2], now: Self.time(2))
    #expect(keepers.connection(of: "k", now: Self.time(2)) == [1])
    #expect(!keepers.isConnection([2], of: "k"))
    #expect(keepers.connection(of: "k", now: Self.time(4)) == nil, "not heard for more than three seconds")
    keepers.heard("k", from: [2], now: Self.time(4))
    #expect(keepers.connection(of: "k", now: Self.time(4)) == [2], "it has connected again")
  }

  @Test func keepersAreBounded() {
    var keepers = RecoveryKeepers(capacity: 4)
    keepers.heard("k", from: [1], now: Self.time(0))
    for number in 0..<1_000 { keepers.heard("flood \(number)", from: [2], now: Self.time(0)) }
    #expect(keepers.count == 4 && keepers.connection(of: "k", now: Self.time(0)) == [1])
    keepers.heard("new", from: [3], now: Self.time(10))
    #expect(keepers.connection(of: "new", now: Self.time(10)) == [3], "those that fell silent make room")
  }

  // MARK: Picks

  private static func pick(_ id: String, event: String = "e1") -> RecoveryPicks.Pick {
    RecoveryPicks.Pick(
      id: id, offer: offer(event), group: group, option: "retry", author: "kim",
      asker: Asker(identity: [9], question: "7"), command: "7")
  }

  private static func picks(_ ids: [String], most: Int = 4) -> RecoveryPicks {
    var settings = RecoverySettings()
    settings.mostOpen = most
    var picks = RecoveryPicks(settings: settings)
    for id in ids { picks.note(pick(id), now: time(0)) }
    return picks
  }

  private static func result(
    _ pick: String, did: Bool = false, code: Refusal.Code? = nil, keeper: String = "k1"
  ) -> RecoveryResult { RecoveryResult(pick: pick, keeper: keeper, didRecover: did, code: code) }

  @Test func aPickIsAskedOnceAndEndsOnce() {
    var picks = Self.picks(["p"])
    #expect(picks.take(Self.result("p", did: true), now: Self.time(0)) == nil, "nobody was asked yet")
    #expect(picks.ask("p", now: Self.time(1))?.id == "p")
    #expect(picks.ask("p", now: Self.time(1)) == nil)
    #expect(
      picks.take(Self.result("p", did: true, keeper: "k2"), now: Self.time(2)) == nil, "not the one that was asked")
    #expect(picks.take(Self.result("p", did: true), now: Self.time(2))?.state == .done)
    #expect(picks.take(Self.result("p", did: true), now: Self.time(2)) == nil)
    #expect(picks.take(Self.result("p"), now: Self.time(2)) == nil)
    #expect(picks.open == 0)
  }

  @Test(
    arguments: [
      (nil, false), (.alreadyPicked, false), (.recoveryUnavailable, false), (.noRoom, true),
    ] as [(Refusal.Code?, Bool)])
  func aFailureSaysWhyAndWhetherAnotherPickCanBeTried(code: Refusal.Code?, isFree: Bool) {
    var picks = Self.picks(["p"])
    _ = picks.ask("p", now: Self.time(1))
    let word = picks.take(Self.result("p", code: code), now: Self.time(2))
    #expect(word?.state == .failed && word?.code == code && word?.isFree == isFree)
  }

  @Test func anAnswerThatIsLostIsNoAnswerAndIsToldWhenItComesLate() {
    var picks = Self.picks(["p", "q"])
    _ = picks.ask("p", now: Self.time(1))
    _ = picks.ask("q", now: Self.time(2))
    #expect(picks.nextDue == Self.time(11))
    #expect(picks.expire(now: Self.time(10)).isEmpty)
    #expect(picks.expire(now: Self.time(11)).map(\.state) == [.noAnswer])
    #expect(picks.ask("p", now: Self.time(11)) == nil, "never again")
    #expect(picks.take(Self.result("q", code: .recoveryTimeout), now: Self.time(11))?.state == .noAnswer)
    #expect(picks.open == 0 && picks.nextDue == nil)
    #expect(picks.take(Self.result("p", did: true), now: Self.time(60))?.state == .done)
    #expect(picks.take(Self.result("q", code: .recoveryTimeout), now: Self.time(60)) == nil, "that was told")
    #expect(picks.expire(now: Self.time(9_999)).isEmpty)
    #expect(picks.take(Self.result("q", did: true), now: Self.time(9_999)) == nil, "after an hour nobody waits")
  }

  @Test func whatTheStoreDoesNotTakeIsNotAskedLater() {
    var picks = Self.picks(["p"])
    #expect(picks.nextDue == Self.time(10))
    let words = picks.expire(now: Self.time(10))
    #expect(words.map(\.state) == [.failed] && words.first?.code == .noRoom && words.first?.isFree == true)
    #expect(picks.ask("p", now: Self.time(10)) == nil)
  }

  @Test func aQuestionThatCannotBeSentHasFailed() {
    var picks = Self.picks(["p"])
    _ = picks.ask("p", now: Self.time(1))
    let word = picks.couldNotAsk("p")
    #expect(word?.state == .failed && word?.code == .producerGone && word?.isFree == true)
    #expect(picks.open == 0)
  }

  @Test func openPicksAreBoundedAndThoseWithoutAnAnswerToo() {
    var picks = Self.picks(["a", "b", "c", "d"])
    #expect(!picks.hasRoom)
    for round in 0..<10 {
      for id in ["a", "b", "c", "d"] {
        picks.note(Self.pick("\(id)\(round)"), now: Self.time(0))
        _ = picks.ask("\(id)\(round)", now: Self.time(0))
      }
      _ = picks.expire(now: Self.time(10))
    }
    #expect(picks.hasRoom && picks.open == 0)
    #expect(picks.take(Self.result("d0", did: true), now: Self.time(10)) == nil, "the oldest were forgotten")
    #expect(picks.take(Self.result("d9", did: true), now: Self.time(10))?.state == .done)
  }

  @Test func theEndSaysOfEachWhatIsKnown() {
    var picks = Self.picks(["p", "q"])
    _ = picks.ask("p", now: Self.time(1))
    #expect(picks.end().map(\.state) == [.noAnswer, .failed])
    #expect(picks.end().isEmpty)
  }
}
