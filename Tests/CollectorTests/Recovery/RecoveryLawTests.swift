import ErrorModel
import TestSupport
import Testing

@testable import Collector
@testable import Klartext

/// Both ends of recovery with a bad network between them: what may never happen, whatever is lost, doubled, held up and
/// put out of order.
@Suite struct RecoveryLawTests {
  /// A frame on its way.
  private enum Frame {
    case recover(RecoveryRequest)
    case recovered(RecoveryResult)
  }

  /// Two collectors with the same events, one producer, and the frames between them.
  private struct World {
    private static let events = 6
    private static let answerSeconds: UInt64 = 10

    var random: RepeatableRandom
    var now: Int64 = 0
    var producer = RecoveryTable<String>(
      limits: RecoveryLimits(errors: 4, keptFor: .seconds(300), attempt: .seconds(8), running: 2, picks: 64))
    var collectors: [RecoveryPicks] = []
    var offers: [RecoveryOffers] = []
    var frames: [(collector: Int, frame: Frame)] = []
    var running: [String] = []
    /// How often each event's attempt was run.
    var runs: [String: Int] = [:]
    /// What attempts came to, by pick.
    var ends: [String: Bool] = [:]
    /// What was told of each pick.
    var words: [String: [RecoveryPicks.Word]] = [:]
    var picks = 0

    init(seed: UInt64) {
      random = RepeatableRandom(seed: seed)
      for _ in 0..<2 {
        collectors.append(RecoveryPicks(settings: RecoverySettings()))
        offers.append(RecoveryOffers(capacity: 8))
      }
      for number in 0..<Self.events {
        _ = producer.keep("attempt", options: ["retry", "skip"], of: "e\(number)", now: .zero)
        for index in offers.indices {
          offers[index].note(RecoveryTablesTests.offer("e\(number)", options: ["retry", "skip"]), now: time)
        }
      }
    }

    var time: Timestamp { RecoveryTablesTests.time(now) }

    mutating func step() {
      now += Int64.random(in: 0...2, using: &random)
      let collector = Int.random(in: 0...1, using: &random)
      switch Int.random(in: 0..<10, using: &random) {
      case 0...2: pick(at: collector)
      case 3...6: deliver()
      case 7: endAttempt()
      case 8:
        for word in collectors[collector].expire(now: time) { tell(word, of: collector) }
        for pick in producer.expire(now: .seconds(now)) { answer(pick, of: Int.random(in: 0...1, using: &random)) }
      default:
        // A restart: all it knew of picks is gone, and of events only what the groups show comes back.
        guard Int.random(in: 0..<8, using: &random) == 0 else { return }
        collectors[collector] = RecoveryPicks(settings: RecoverySettings())
        offers[collector] = RecoveryOffers(capacity: 8)
        offers[collector].note(RecoveryTablesTests.offer("e5", options: ["retry", "skip"]), now: time)
      }
    }

    private mutating func pick(at collector: Int) {
      let event = Bool.random(using: &random) ? "e\(Int.random(in: 0..<Self.events, using: &random))" : nil
      let option = ["retry", "skip", "other"].randomElement(using: &random) ?? "retry"
      let wish = RecoveryOffers.Wish(event: event, instance: nil, option: option)
      let chosen = offers[collector].choose(wish, now: time, where: { _ in true }, isConnected: { _ in true })
      guard case .success(let offer) = chosen, collectors[collector].hasRoom else { return }
      picks += 1
      let id = "\(collector)-\(picks)"
      offers[collector].take(offer.event)
      collectors[collector].note(
        RecoveryPicks.Pick(
          id: id, offer: offer, group: offer.group, option: option, author: "kim",
          asker: Asker(identity: [], question: id), command: id), now: time)
      guard let asked = collectors[collector].ask(id, now: time) else { return }
      let request = RecoveryRequest(
        pick: id, event: asked.offer.event, option: asked.option, author: "kim", seconds: Self.answerSeconds)
      send(.recover(request), of: collector)
    }

    /// Puts a frame on the way: mostly once, sometimes never, sometimes three times.
    private mutating func send(_ frame: Frame, of collector: Int) {
      let copies = [0, 1, 1, 1, 1, 2, 3].randomElement(using: &random) ?? 1
      for _ in 0..<copies { frames.append((collector, frame)) }
    }

    /// Takes any frame off the way, not the oldest.
    private mutating func deliver() {
      guard !frames.isEmpty else { return }
      let (collector, frame) = frames.remove(at: Int.random(in: frames.indices, using: &random))
      switch frame {
      case .recover(let request):
        switch producer.take(request, limit: .seconds(Int64(request.seconds)), now: .seconds(now)) {
        case .run:
          runs[request.event, default: 0] += 1
          running.append(request.pick)
        case .answer: answer(request.pick, of: collector)
        case .wait: break
        }
      case .recovered(let result):
        if let word = collectors[collector].take(result, now: time) { tell(word, of: collector) }
      }
    }

    private mutating func endAttempt() {
      guard !running.isEmpty else { return }
      let pick = running.remove(at: Int.random(in: running.indices, using: &random))
      let did = Bool.random(using: &random)
      ends[pick] = did
      guard producer.finish(pick, didRecover: did) != nil else { return }
      answer(pick, of: pick.hasPrefix("0") ? 0 : 1)
    }

    private mutating func answer(_ pick: String, of collector: Int) {
      let request = RecoveryRequest(pick: pick, event: "", option: "", author: "", seconds: 1)
      guard case .answer(let answer) = producer.take(request, limit: .seconds(1), now: .seconds(now)) else { return }
      let result = RecoveryResult(pick: pick, keeper: "k1", didRecover: answer.didRecover, code: answer.code)
      send(.recovered(result), of: collector)
    }

    private mutating func tell(_ word: RecoveryPicks.Word, of collector: Int) {
      words[word.pick.id, default: []].append(word)
      if word.isFree { offers[collector].release(word.pick.offer.event) }
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func noOrderOfFramesRunsAnEventTwice(seed: UInt64) {
    var world = World(seed: seed)
    for _ in 0..<400 { world.step() }
    #expect(world.runs.values.allSatisfy { $0 == 1 }, "an event was recovered from twice: \(world.runs)")
    for (pick, words) in world.words {
      let states = words.map(\.state)
      #expect(
        [[.done], [.failed], [.noAnswer], [.noAnswer, .done], [.noAnswer, .failed]].contains(states), "\(pick)")
      for word in words {
        switch (word.state, word.code) {
        case (.done, _): #expect(world.ends[pick] == true, "\(pick) is told to have recovered")
        case (.failed, nil): #expect(world.ends[pick] == false, "\(pick) is told to have run and failed")
        case (.failed, _): #expect(world.ends[pick] == nil && !world.running.contains(pick), "\(pick) never ran")
        default: break
        }
      }
    }
  }

  @Test func theWorldDoesWhatItIsToProve() {
    var told: Set<RecoveryPicks.State> = []
    var runs = 0
    for seed in 0..<20 as Range<UInt64> {
      var world = World(seed: seed)
      for _ in 0..<400 { world.step() }
      told.formUnion(world.words.values.flatMap { $0.map(\.state) })
      runs += world.runs.count
    }
    #expect(told == [.done, .failed, .noAnswer])
    #expect(runs >= 40)
  }
}
