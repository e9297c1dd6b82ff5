import Collector
import Foundation
import Store
import TestSupport
import Testing
import ZeroMQ

/// Picks over real sockets, with a producer that the test plays.
@Suite(.timeLimit(.minutes(5))) struct RecoveryCommandTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func aPickGoesToTheProducerAndItsResultComesBack() throws {
    let world = try RecoveryBench.open(in: folder)
    try world.bench.subscribed()
    let group = try world.report([RecoveryBench.event("e1"), RecoveryBench.event("e2")])
    try world.pick(group)
    let request = try world.bench.answer("recover")
    #expect(request["event"] as? String == "e2", "the latest that waits")
    #expect(request["option"] as? String == "retry" && request["by"] as? String == "kim")
    let pick = try #require(request["pick"] as? String)
    let picked = try world.answer()
    #expect(picked["kind"] as? String == "picked" && picked["pick"] as? String == pick)
    #expect(picked["instance"] as? String == "a1" && picked["seconds"] as? Int == 10)
    try world.bench.send(RecoveryBench.recovered(pick))
    let result = try world.answer()
    #expect(result["kind"] as? String == "recovery" && result["state"] as? String == "done")
    #expect(result["id"] as? String == "7" && result["group"] as? String == group)
    let asked = try world.bench.summary("recovery/shop/")
    #expect(asked["state"] as? String == "asked" && asked["id"] == nil)
    let done = try world.bench.summary("recovery/shop/")
    #expect(done["state"] as? String == "done" && done["pick"] as? String == pick)
    // The next pick means the event before; then there is none.
    try world.pick(group)
    #expect(try world.bench.answer("recover")["event"] as? String == "e1")
    _ = try world.answer()
    try world.pick(group)
    #expect(try world.refusal() == "already_picked")
  }

  @Test(arguments: [
    (#","event":"e9""#, "retry", "recovery_unavailable"), (#","instance":"b9""#, "retry", "recovery_unavailable"),
    ("", "other", "option_unknown"),
  ])
  func whatIsNotOfferedIsRefusedAndAsksNobody(more: String, option: String, code: String) throws {
    let world = try RecoveryBench.open(in: folder)
    let group = try world.report([RecoveryBench.event("e1")])
    try world.pick(group, option: option, more: more)
    #expect(try world.refusal() == code)
    try world.pick(group)
    #expect(try world.bench.answer("recover")["event"] as? String == "e1", "nothing came before it")
  }

  @Test func eventsThatNobodyKeepsCannotBePicked() throws {
    let world = try RecoveryBench.open(in: folder)
    let group = try world.report([event("full")])
    try world.pick(group)
    #expect(try world.refusal() == "recovery_unavailable")
    try world.pick("00000000000000aa")
    #expect(try world.refusal() == "out_of_range")
  }

  @Test func aProducerThatIsNotHeardIsNotAsked() throws {
    let world = try RecoveryBench.open(in: folder)
    let group = try world.report([RecoveryBench.event("e1", keeper: "k2")])
    try world.pick(group)
    #expect(try world.refusal() == "producer_gone")
  }

  @Test func anAnswerThatDoesNotComeIsNoneAndIsNotAskedForAgain() throws {
    let world = try RecoveryBench.open(in: folder)
    let group = try world.report([RecoveryBench.event("e1")])
    try world.pick(group)
    let pick = try #require(try world.bench.answer("recover")["pick"] as? String)
    #expect(try world.answer()["kind"] as? String == "picked")
    let word = try world.answer(advance: .milliseconds(500))
    #expect(word["state"] as? String == "noAnswer" && word["code"] == nil)
    try world.pick(group)
    #expect(try world.refusal() == "already_picked")
    try world.bench.send(RecoveryBench.recovered(pick, did: false))
    let late = try world.answer()
    #expect(late["state"] as? String == "failed" && late["pick"] as? String == pick, "late, and told all the same")
    while let frames = try world.bench.producer.receive() {
      #expect(!String(decoding: frames[0], as: UTF8.self).contains(#""recover""#))
    }
  }

  @Test(arguments: [
    ("already_picked", "failed"), ("no_room", "failed"), ("recovery_timeout", "noAnswer"),
  ])
  func whatTheProducerDoesNotRunIsToldWithItsReason(code: String, state: String) throws {
    let world = try RecoveryBench.open(in: folder)
    let group = try world.report([RecoveryBench.event("e1")])
    try world.pick(group)
    let pick = try #require(try world.bench.answer("recover")["pick"] as? String)
    _ = try world.answer()
    try world.bench.send(RecoveryBench.recovered(pick, did: false, code: code))
    let word = try world.answer()
    #expect(word["state"] as? String == state && word["code"] as? String == code)
  }

  @Test func onlyTheConnectionThatWasAskedCanAnswer() throws {
    let world = try RecoveryBench.open(in: folder)
    let group = try world.report([RecoveryBench.event("e1")])
    try world.pick(group)
    let pick = try #require(try world.bench.answer("recover")["pick"] as? String)
    _ = try world.answer()
    let stranger = try world.bench.another()
    for frame in [
      RecoveryBench.heartbeat(keeper: "k1", run: "run-9"), RecoveryBench.recovered(pick),
      RecoveryBench.recovered(pick, keeper: "k9"),
    ] {
      #expect(try stranger.send(Array(frame.utf8)))
    }
    var kinds: [String] = []
    while !kinds.contains("refused") {
      try world.bench.collector.step(upTo: .milliseconds(5))
      while let frames = try stranger.receive() {
        kinds.append(try RecoveryBench.object(String(decoding: frames[0], as: UTF8.self))["kind"] as? String ?? "")
      }
    }
    try world.bench.send(RecoveryBench.recovered(pick, did: false))
    #expect(try world.answer()["state"] as? String == "failed", "the stranger's word was none")
  }

  @Test func whoPickedIsKeptBeforeAnybodyIsAsked() throws {
    let state = folder.path("state")
    let world = try RecoveryBench.open(in: folder) { $0.stateFolder = state }
    let group = try world.report([RecoveryBench.event("e1")])
    try world.pick(group, more: #","comment":"as agreed""#)
    _ = try world.bench.answer("recover")
    let audit = try Store.open(state + "/klartext.sqlite").loadAudit(limit: 9)
    #expect(audit.map(\.act) == ["pick"] && audit.map(\.by) == ["kim"] && audit.map(\.subject) == [group])
    #expect(audit.first?.detail.contains("as agreed") == true)
  }

  @Test func afterARestartTheEventThatTheGroupShowsCanStillBePicked() throws {
    let group: String
    do {
      let world = try RecoveryBench.open(in: folder) { $0.stateFolder = folder.path("state") }
      group = try world.report([RecoveryBench.event("e1"), RecoveryBench.event("e2")])
      try world.bench.collector.finish()
    }
    let world = try RecoveryBench.open(in: folder) { $0.stateFolder = folder.path("state") }
    try world.pick(group)
    #expect(try world.bench.answer("recover")["event"] as? String == "e2")
  }

  @Test func theEndSaysThatThereIsNoAnswer() throws {
    let world = try RecoveryBench.open(in: folder)
    let group = try world.report([RecoveryBench.event("e1")])
    try world.pick(group)
    _ = try world.bench.answer("recover")
    _ = try world.answer()
    try world.bench.collector.finish()
    #expect(try world.answer()["state"] as? String == "noAnswer")
  }

  @Test(arguments: [
    (#"{"v":1,"kind":"pick","id":"1","group":"00000000000000ff","by":"kim"}"#, "missing_field", "/option"),
    (#"{"v":1,"kind":"pick","id":"1","option":"retry","by":"kim"}"#, "missing_field", "/group"),
    (#"{"v":1,"kind":"pick","id":"1","group":"00000000000000ff","option":"retry"}"#, "missing_field", "/by"),
    (#"{"v":1,"kind":"pick","id":"1","group":"ff","option":"retry","by":"kim"}"#, "out_of_range", "/group"),
    (#"{"v":1,"kind":"pick","id":"1","group":"00000000000000ff","option":"","by":"kim"}"#, "out_of_range", "/option"),
    (#"{"v":1,"kind":"pick","id":"1","group":"00000000000000ff","option":7,"by":"kim"}"#, "wrong_type", ""),
    (#"{"v":1,"kind":"pick","id":"1","group":"00000000000000ff","option":"r","by":" "}"#, "out_of_range", "/by"),
    (
      #"{"v":1,"kind":"pick","id":"1","group":"00000000000000ff","option":"r","by":"kim","event":""}"#, "out_of_range",
      "/event"
    ),
  ])
  func aBadPickIsRefusedByName(question: String, code: String, pointer: String) throws {
    let bench = try CollectorBench.open(in: folder)
    let answer = try RecoveryBench.object(try bench.snapshot(question)[0])
    let refusal = (answer["refusals"] as? [[String: Any]])?.first
    #expect(refusal?["code"] as? String == code && refusal?["pointer"] as? String == pointer)
  }

  @Test(arguments: [
    #"{"v":1,"kind":"recovered","origin":{"service":"shop"},"run":"r","pick":"p","did":true}"#,
    #"{"v":1,"kind":"recovered","origin":{"service":"shop"},"run":"r","keeper":"k","did":true}"#,
    #"{"v":1,"kind":"recovered","origin":{"service":"shop"},"run":"r","keeper":"k","pick":"p"}"#,
    #"{"v":1,"kind":"recovered","origin":{"service":"shop"},"run":"r","keeper":"k","pick":"p","did":"yes"}"#,
    #"{"v":1,"kind":"recovered","origin":{"service":"shop"},"run":"r","keeper":"k","pick":"p","did":false,"code":"odd"}"#,
    #"{"v":1,"kind":"recovered","origin":{"service":"shop"},"run":"r","keeper":"","pick":"p","did":false}"#,
    #"{"v":1,"kind":"heartbeat","origin":{"service":"shop"},"run":"r","keeper":7}"#,
    #"{"v":1,"kind":"batch","origin":{"service":"shop"},"run":"r","sequence":1,"sentAt":1}"# + "\n"
      + #"{"error":{"type":"A"},"recovery":{"keeper":"k","seconds":0}}"#,
  ])
  func badFramesOfProducersAreRefusedAndChangeNothing(frame: String) throws {
    let bench = try CollectorBench.open(in: folder)
    try bench.send(frame)
    #expect(try (bench.answer("refused")["refusals"] as? [Any])?.count == 1)
  }

  @Test func answersThatNobodyWaitsForAreNothing() throws {
    let world = try RecoveryBench.open(in: folder)
    for number in 0..<100 { try world.bench.send(RecoveryBench.recovered("p\(number)")) }
    let group = try world.report([RecoveryBench.event("e1")])
    try world.pick(group)
    _ = try world.bench.answer("recover")
    #expect(world.bench.collector.figures.refused == 0)
  }
}
