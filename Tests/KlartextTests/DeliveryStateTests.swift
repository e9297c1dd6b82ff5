import ErrorModel
import TestSupport
import Testing
import Wire

@testable import Klartext

@Suite struct DeliveryStateTests {
  private func frame(_ number: UInt64) -> [UInt8] { [UInt8(truncatingIfNeeded: number)] }

  private func append(_ state: inout DeliveryState, _ frame: [UInt8], events: Int) {
    let head = BatchHead(
      origin: Origin(service: "s"), run: "r", sequence: state.window.nextSequence,
      sentAt: Timestamp(microseconds: 0))
    state.append(head: head, frame: frame, counts: Array(repeating: 1, count: events))
  }

  /// Asks until nothing is due; returns what was.
  private func drain(_ state: inout DeliveryState, now: Duration) -> [DeliveryState.Action] {
    var actions: [DeliveryState.Action] = []
    while true {
      let action = state.next(now: now)
      if case .wait = action { return actions }
      if action == .batch { state.batchSent(now: now) }
      actions.append(action)
    }
  }

  @Test func noBatchLeavesBeforeTheCollectorHasSpoken() {
    var state = DeliveryState(run: "r", now: .zero, seed: 1)
    #expect(state.room == 0)
    append(&state, [1], events: 1)
    #expect(drain(&state, now: .zero) == [.connect, .heartbeat])
    _ = state.take(.heartbeat, now: .zero)
    #expect(drain(&state, now: .zero) == [.batch])
    #expect(state.room == 255)
  }

  @Test func silenceMakesANewConnectionThatBeginsWithTheOldest() {
    var state = DeliveryState(run: "r", now: .zero, seed: 1)
    _ = drain(&state, now: .zero)
    state.heard(now: .zero)
    for number in 1...3 { append(&state, frame(UInt64(number)), events: 2) }
    #expect(drain(&state, now: .zero) == [.batch, .batch, .batch])
    _ = state.take(.acknowledged(run: "r", sequence: 1), now: .zero)
    #expect(drain(&state, now: .seconds(2)) == [.heartbeat])
    _ = drain(&state, now: .seconds(3))
    #expect(state.isConnected == false)
    #expect(drain(&state, now: .milliseconds(3_200)) == [.connect, .heartbeat])
    state.heard(now: .milliseconds(3_200))
    #expect(state.nextFrame == [2])
    #expect(drain(&state, now: .milliseconds(3_200)) == [.batch, .batch])
    #expect(state.window.batches.map(\.sequence) == [2, 3])
  }

  @Test func aLostAnswerIsAskedForOnTheSameConnection() {
    var state = DeliveryState(run: "r", now: .zero, seed: 1)
    _ = drain(&state, now: .zero)
    state.heard(now: .zero)
    append(&state, [1], events: 1)
    #expect(drain(&state, now: .zero) == [.batch])
    for second in 1...9 {
      state.heard(now: .seconds(second))
      #expect(drain(&state, now: .seconds(second)) == [.heartbeat])
    }
    state.heard(now: .seconds(10))
    #expect(drain(&state, now: .seconds(10)) == [.heartbeat, .batch])
  }

  @Test func attemptsGrowToTheLongestWaitAndSpread() {
    var state = DeliveryState(run: "r", now: .zero, seed: 7)
    var now: Duration = .zero
    var waits: [Duration] = []
    var last: Duration?
    while waits.count < 14 {
      switch state.next(now: now) {
      case .connect:
        if let last { waits.append(now - last) }
        last = now
      case .wait(let duration): now += max(duration, .milliseconds(1))
      default: break
      }
    }
    for (attempt, wait) in waits.enumerated() {
      let middle = min(.milliseconds(100) * (1 << min(attempt, 9)), Duration.seconds(32))
      #expect(wait >= middle * 79 / 100 && wait <= middle * 121 / 100)
    }
    #expect(Set(waits.suffix(4)).count > 1)
  }

  @Test func refusedLinesLeaveWithTheirBatchAndOnce() {
    var state = DeliveryState(run: "r", now: .zero, seed: 1)
    _ = drain(&state, now: .zero)
    state.heard(now: .zero)
    append(&state, [1], events: 3)
    let refusal = Answer.refused(
      run: "r", sequence: 1,
      refusals: [Refusal(.wrongType, line: 3, expected: ""), Refusal(.notJSON, line: 9, expected: "")])
    #expect(state.take(refusal, now: .zero) == Window.Settled())
    #expect(state.take(refusal, now: .zero) == Window.Settled())
    let settled = state.take(.acknowledged(run: "r", sequence: 1), now: .zero)
    #expect(settled == Window.Settled(acknowledged: 2, refused: 1))
  }

  @Test func aRefusedHeadSettlesTheWholeBatch() {
    var state = DeliveryState(run: "r", now: .zero, seed: 1)
    _ = drain(&state, now: .zero)
    state.heard(now: .zero)
    append(&state, [1], events: 3)
    append(&state, [2], events: 1)
    let refusal = Answer.refused(run: "r", sequence: 1, refusals: [Refusal(.wrongVersion, line: 1, expected: "1")])
    #expect(state.take(refusal, now: .zero) == Window.Settled(acknowledged: 0, refused: 3))
    #expect(state.window.events == 1)
  }

  @Test func aGapIsClosedByGoingBackOnce() {
    var state = DeliveryState(run: "r", now: .zero, seed: 1)
    _ = drain(&state, now: .zero)
    state.heard(now: .zero)
    for number in 1...4 { append(&state, frame(UInt64(number)), events: 1) }
    #expect(drain(&state, now: .zero).count == 4)
    for refused in [3, 4] as [UInt64] {
      let refusal = Refusal(.sequenceGap, line: 1, pointer: "/sequence", expected: "2")
      let settled = state.take(.refused(run: "r", sequence: refused, refusals: [refusal]), now: .zero)
      #expect(settled == Window.Settled())
      if refused == 3 {
        #expect(state.nextFrame == [2])
        #expect(drain(&state, now: .zero).count == 3)
      }
    }
    #expect(drain(&state, now: .zero).isEmpty)
    #expect(state.window.events == 4 && state.needsNewRun == false)
  }

  @Test func aGapThatStaysIsAnsweredAgainButNotInAStorm() {
    var state = DeliveryState(run: "r", now: .zero, seed: 1)
    _ = drain(&state, now: .zero)
    state.heard(now: .zero)
    for number in 1...3 { append(&state, frame(UInt64(number)), events: 2) }
    _ = drain(&state, now: .zero)
    func sentAgain(for expected: String, at milliseconds: Int) -> Int {
      let now = Duration.milliseconds(milliseconds)
      let refusal = Refusal(.sequenceGap, line: 1, pointer: "/sequence", expected: expected)
      let settled = state.take(.refused(run: "r", sequence: 3, refusals: [refusal]), now: now)
      #expect(settled == Window.Settled() && state.window.events == 6)
      return drain(&state, now: now).count { $0 == .batch }
    }
    #expect(sentAgain(for: "2", at: 1) == 2)
    #expect(sentAgain(for: "2", at: 99) == 0)
    #expect(sentAgain(for: "2", at: 101) == 2)
    #expect(sentAgain(for: "3", at: 102) == 1, "another hole waits for nothing")
    #expect(sentAgain(for: "a number", at: 103) == 3, "what cannot be read means the oldest")
    #expect(sentAgain(for: "9", at: 104) == 0, "a number that was never given out")
    _ = state.take(.acknowledged(run: "r", sequence: 3), now: .milliseconds(105))
    #expect(state.window.batches.isEmpty)
  }

  @Test func aCollectorWithAnotherStoreGetsWhatIsLeftAsANewRun() {
    var state = DeliveryState(run: "r", now: .zero, seed: 1)
    _ = drain(&state, now: .zero)
    state.heard(now: .zero)
    for number in 1...3 { append(&state, Array("head \(number)\nevent \(number)\n".utf8), events: 1) }
    _ = drain(&state, now: .zero)
    _ = state.take(.acknowledged(run: "r", sequence: 1), now: .zero)
    let refusal = Refusal(.sequenceGap, line: 1, pointer: "/sequence", expected: "1")
    _ = state.take(.refused(run: "r", sequence: 2, refusals: [refusal]), now: .zero)
    #expect(state.needsNewRun)
    _ = state.begin(run: "new")
    #expect(state.window.batches.map(\.sequence) == [1, 2] && state.window.nextSequence == 3)
    let frame = String(decoding: state.nextFrame ?? [], as: UTF8.self)
    #expect(frame.contains(#""run":"new","sequence":1"#) && frame.hasSuffix("\nevent 2\n"))
    #expect(state.window.bytes == state.window.batches.map(\.frame.count).reduce(0, +))
  }

  @Test func answersToOthersAndToTheFutureChangeNothing() {
    var state = DeliveryState(run: "r", now: .zero, seed: 1)
    _ = drain(&state, now: .zero)
    append(&state, [1], events: 1)
    #expect(state.take(.acknowledged(run: "other", sequence: 1), now: .zero) == Window.Settled())
    #expect(state.take(.acknowledged(run: "r", sequence: 2), now: .zero) == Window.Settled())
    #expect(state.take(.credit(events: 5), now: .zero) == Window.Settled())
    #expect(state.room == 4)
  }

  /// A collector that keeps only what a commit has made safe, over connections that lose anything from some point on.
  ///
  /// However often connections break and the collector restarts: every event is counted once, numbers arrive without
  /// gaps, and the window is empty at the end.
  @Test(arguments: 0..<60 as Range<UInt64>)
  func everythingIsCountedOnceWhateverBreaks(seed: UInt64) {
    var random = RepeatableRandom(seed: seed)
    var state = DeliveryState(run: "r", now: .zero, seed: seed)
    var now: Duration = .zero
    var committed: UInt64 = 0
    var received: UInt64 = 0
    var counted = 0
    var appended = 0
    var acknowledged = 0
    // Frames on their way: the number of the batch, or nil for a heartbeat.
    var wire: [UInt64?] = []
    var sentOnConnection: UInt64 = 0
    func settle(_ answer: Answer) { acknowledged += Int(state.take(answer, now: now).acknowledged) }
    for turn in 0..<900 {
      let isQuiet = turn >= 700
      if !isQuiet, state.room > 4, state.window.batches.count < 20, .random(using: &random) {
        append(&state, frame(state.window.nextSequence), events: 3)
        appended += 3
      }
      switch state.next(now: now) {
      case .connect:
        wire = []
        sentOnConnection = 0
      case .heartbeat: wire.append(nil)
      case .batch:
        let frame = state.nextFrame
        let batch = state.window.batches.first { $0.frame == frame && $0.sequence > sentOnConnection }
        let sequence = batch?.sequence ?? state.window.batches.first?.sequence ?? 0
        sentOnConnection = sequence
        wire.append(sequence)
        state.batchSent(now: now)
      case .wait(let duration): now += min(max(duration, .milliseconds(1)), .milliseconds(400))
      }
      if !isQuiet, Int.random(in: 0..<40, using: &random) == 0 {
        // The connection breaks with all that is on it; now and then the collector dies and forgets what is not safe.
        wire = []
        if .random(using: &random) {
          counted -= Int(received - committed) * 3
          received = committed
        }
        state.lost(now: now)
        continue
      }
      if !wire.isEmpty, isQuiet || .random(using: &random) {
        if let sequence = wire.removeFirst() {
          #expect(sequence <= received + 1, "a gap")
          if sequence == received + 1 {
            received = sequence
            counted += 3
          }
        } else {
          settle(.heartbeat)
        }
      }
      if isQuiet || Int.random(in: 0..<5, using: &random) == 0 {
        committed = received
        if isQuiet || .random(using: &random) { settle(.acknowledged(run: "r", sequence: committed)) }
      }
    }
    #expect(counted == appended && acknowledged == appended)
    #expect(state.window.batches.isEmpty && state.window.events == 0 && state.window.bytes == 0)
  }
}
