import Collector
import ErrorModel
import Foundation
import Pipeline
import TestSupport
import Testing
import ZeroMQ

/// What readers hear when more comes than can be told: digests, the overflow group, and what was held back at the end.
@Suite struct StormTests {
  @Test func aStormOfGroupsIsToldInOneDigestAndThenGroupByGroup() throws {
    let folder = try TemporaryFolder()
    let bench = try CollectorBench.open(in: folder, reads: ["summary/de/klartext/", "neutral/klartext/", "status/"]) {
      $0.limits.streamWords.most = 5
    }
    try bench.subscribed()
    let lines = (0..<40).map { #"{"error":{"type":"Shop.E\#(word($0))"},"severity":"warning"}"# }
    let head = #"{"v":1,"kind":"batch","origin":{"service":"shop"},"run":"r","sequence":1,"sentAt":1}"#
    try bench.send(([head] + lines).joined(separator: "\n"))
    let neutral = try bench.summary("neutral/klartext/warning/")
    let digest = try bench.summary("summary/de/klartext/warning/")
    #expect(digest["kind"] as? String == "digest" && digest["groups"] as? Int == 35)
    #expect((digest["worst"] as? [[String: Any]])?.count == 3)
    #expect((digest["title"] as? [String: Any])?["language"] as? String == "de")
    #expect(try SchemaCheck.faults("any", lines: [text(digest), text(neutral)]) == "")
  }

  @Test func whatHasNoRoomIsToldAsOneGroupOfItsOwnInTheReadersLanguage() throws {
    let folder = try TemporaryFolder()
    let bench = try CollectorBench.open(in: folder, reads: ["summary/de/", "status/"]) { $0.limits.groups = 2 }
    try bench.subscribed()
    let lines = (0..<9).map { #"{"error":{"type":"Shop.E\#(word($0))"}}"# }
    let head = #"{"v":1,"kind":"batch","origin":{"service":"shop"},"run":"r","sequence":1,"sentAt":1}"#
    try bench.send(([head] + lines).joined(separator: "\n"))
    let summary = try bench.summary("summary/de/klartext/error/")
    #expect(summary["group"] as? String == "0000000000000000" && summary["count"] as? Int == 7)
    #expect((summary["title"] as? [String: Any])?["language"] as? String == "de")
    #expect(try SchemaCheck.faults("summary", lines: [text(summary)]) == "")
  }

  @Test func whatWasHeldBackIsToldBeforeTheCollectorEnds() throws {
    let folder = try TemporaryFolder()
    let bench = try CollectorBench.open(in: folder, reads: ["summary/en/", "status/"])
    try bench.subscribed()
    try bench.send(batch(1, event("lost")))
    _ = try bench.summary("summary/en/shop/error/")
    let head = #"{"v":1,"kind":"batch","origin":{"service":"shop"},"run":"run-1","sequence":2,"sentAt":1}"#
    try bench.send(([head] + Array(repeating: event("lost"), count: 29)).joined(separator: "\n"))
    while bench.collector.figures.events < 30 { try bench.collector.step(upTo: .milliseconds(5)) }
    // The powers of ten have told of ten already.
    let before = try bench.summary("summary/en/shop/error/")
    #expect(before["milestone"] as? Int == 10)
    try bench.collector.finish()
    let held = (before["heldBack"] as? [[String: Any]])?.first
    #expect(held?["reason"] as? String == "group_limit" && held?["count"] as? Int == 9)
  }

  @Test func anImpossibleTimeCountsAtItsArrivalAndIsKeptBesideIt() throws {
    let folder = try TemporaryFolder()
    let bench = try CollectorBench.open(in: folder, reads: ["neutral/", "status/"])
    try bench.subscribed()
    try bench.send(batch(1, #"{"time":4102444799000000,"error":{"type":"Shop.CartError"}}"#))
    let told = try bench.summary("neutral/shop/error/")
    let attributes = (told["event"] as? [String: Any])?["attributes"] as? [String: Any]
    #expect(attributes?["klartext.clock"] as? String == "ahead")
    #expect(attributes?["klartext.sentTime"] as? Int == 4_102_444_799_000_000)
    #expect((told["lastSeen"] as? Int ?? .max) < 1_900_000_000_000_000)
  }

  /// A word of letters, so that no mask takes the difference away.
  private func word(_ number: Int) -> String {
    String(number, radix: 26).map { "abcdefghijklmnopqrstuvwxyz"[Int(String($0), radix: 26) ?? 0] }.joined()
  }

  private func text(_ object: [String: Any]) throws -> String {
    String(decoding: try JSONSerialization.data(withJSONObject: object), as: UTF8.self)
  }
}

extension String {
  fileprivate subscript(place: Int) -> String { String(self[index(startIndex, offsetBy: place)]) }
}
