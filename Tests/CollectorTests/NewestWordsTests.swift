import Foundation
import TestSupport
import Testing
import ZeroMQ

@testable import Collector

/// Who reads one service only hears how far that has come.
@Suite(.timeLimit(.minutes(5))) struct NewestWordsTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func theNumbersOfAServiceAreToldForEachSeverity() throws {
    let bench = try CollectorBench.open(in: folder, reads: ["newest/shop/", "newest/a%2Fb/"])
    let info = event("case1").replacing(#"{"error""#, with: #"{"severity":"info","error""#)
    try bench.send(batch(1, event("case1"), info.replacing("case1", with: "case2"), event("case3")))
    var heard: [String: [String: Any]] = [:]
    while (heard["shop"]?["severities"] as? [String: Int])?.count != 2 || heard["a/b"] == nil {
      try bench.hear { topic, record in
        if let service = record["service"] as? String, topic.hasPrefix("newest/") { heard[service] = record }
      }
    }
    let shop = try #require(heard["shop"])
    let numbers = try #require(shop["severities"] as? [String: Int])
    let newest = try #require(shop["sequence"] as? Int)
    #expect(Set(numbers.keys) == ["error", "info"] && numbers.values.max() == newest && newest <= 3)
    #expect((heard["a/b"]?["severities"] as? [String: Int])?.isEmpty == true)
    let lines = try heard.values.map { String(decoding: try JSONSerialization.data(withJSONObject: $0), as: UTF8.self) }
    #expect(try SchemaCheck.faults("any", lines: lines) == "")
  }

  @Test func subscriptionsOfServicesAreCountedAndBounded() {
    var subscriptions = Subscriptions(capacity: 4)
    func take(_ isBegin: Bool, _ topic: String) { subscriptions.take([isBegin ? 1 : 0] + Array(topic.utf8)) }
    take(true, "newest/a%2Fb/")
    take(true, "newest/shop/")
    take(true, "newest/shop/")
    take(true, "newest/%/")
    #expect(subscriptions.services == ["a/b", "shop"])
    take(false, "newest/shop/")
    take(false, "newest/a%2Fb/")
    #expect(subscriptions.services == ["shop"])
    take(false, "newest/shop/")
    take(false, "newest/shop/")
    #expect(subscriptions.services.isEmpty)
    for number in 0..<10_000 { take(true, "newest/s\(number)/") }
    take(true, "newest/\(String(repeating: "x", count: 5_000))/")
    #expect(subscriptions.services.count == 256)
  }
}
