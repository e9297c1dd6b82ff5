import Collector
import Foundation
import Scrubbing
import TestSupport
import Testing
import ZeroMQ

/// That nothing of a secret stays in the collector, though a producer that is not ours sent it (case 09).
@Suite struct CollectorScrubbingTests {
  private static let lines = [
    #"{"error":{"type":"Auth.Failure","case":"refused","description":{"text":"POST /login?user=kim&password=SEA-1 gave 401"},"payload":[{"name":"password","value":{"string":"SEA-2"}}]},"attributes":{"apiKey":"SEA-3","db":"postgres://app:SEA-4@db.internal/orders"}}"#,
    #"{"error":{"domain":"Auth.HTTP","code":401,"description":{"text":"令牌Bearer SEA-5无效，订单4102"},"userInfo":{"token":"SEA-6"}},"unknown":"password=SEA-7"}"#,
    #"{"error":{"domain":"Auth.Escaped","code":1,"description":{"text":"passw\u006frd\u003dSEA-8 fails","key":"pwd=SEA-9"},"causes":[{"type":"A.B","developerText":"Cookie: sid=SEA-10"}]}}"#,
    #"{"error":{"domain":"Auth.Arguments","code":2,"description":{"key":"password: %@","arguments":[{"string":"SEA-11"}]}}}"#,
  ]

  @Test func `No secret is on the stream, in a snapshot, in a restart or in the files of the state`() throws {
    let folder = try TemporaryFolder()
    let state = folder.path("state")
    var told = ""
    do {
      let bench = try CollectorBench.open(in: folder, reads: ["summary/en/", "neutral/", "status/"]) {
        $0.stateFolder = state
      }
      try bench.subscribed()
      // Twice, so that a line is kept beside the first one of its group.
      for sequence in 1...2 {
        try bench.send(batch(sequence, Self.lines[0], Self.lines[1], Self.lines[2], Self.lines[3]))
        _ = try bench.answer("acknowledged")
      }
      told += try heard(bench.reader)
      for kind in ["snapshot", "missing"] {
        told += try bench.snapshot(#"{"v":1,"kind":"\#(kind)","id":"1","locale":"de"}"#).joined()
      }
      try bench.collector.finish()
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: state)
    #expect(!files.isEmpty)
    for file in files {
      let bytes = try Data(contentsOf: URL(filePath: "\(state)/\(file)"))
      #expect(bytes.range(of: Data("SEA-".utf8)) == nil, "\(file)")
    }
    #expect(!told.contains("SEA-"))
    for text in ["kim", "/login", "db.internal/orders", "无效，订单4102", "fails", "[masked]"] {
      #expect(told.replacing("\\/", with: "/").contains(text), "\(text)")
    }
  }

  @Test func `The rules are a setting`() throws {
    let folder = try TemporaryFolder()
    let bench = try CollectorBench.open(in: folder, reads: ["summary/en/", "status/"]) {
      $0.scrubbing.literalSecrets = ["Kirschbaum"]
    }
    try bench.subscribed()
    try bench.send(batch(1, event("lost", text: "The Kirschbaum fell.")))
    let summary = try bench.summary("summary/en/")
    #expect((summary["title"] as? [String: Any])?["text"] as? String == "The [masked] fell.")
  }

  private func heard(_ reader: borrowing Socket) throws -> String {
    var text = ""
    while let frames = try reader.receive() { text += frames.map { String(decoding: $0, as: UTF8.self) }.joined() }
    return text
  }
}
