import Foundation
import TestSupport
import Testing
import ZeroMQ

/// What the programs write, judged by a validator that is not ours.
@Suite(.serialized, .timeLimit(.minutes(3))) struct ProgramContractTests {
  @Test func allThatAServiceSendsIsUnderItsSchema() throws {
    let folder = try TemporaryFolder()
    let context = try Context()
    let router = try Socket.make(.router, in: context)
    let endpoint = try router.bind(folder.endpoint("e"))
    let demo = try RunningProgram("klartext-demo", ["--endpoint", endpoint, "--count", "400", "--seed", "5"])
    var messages: [String] = []
    var events: [String] = []
    var sequences: Set<Int> = []
    while !demo.hasEnded {
      guard try Poll.wait(router, upTo: .milliseconds(100)).first, let frames = try router.receive() else { continue }
      let lines = String(decoding: frames[1], as: UTF8.self).split(separator: "\n").map(String.init)
      messages.append(lines[0])
      events += lines.dropFirst()
      _ = try router.send([frames[0], Array(#"{"v":1,"kind":"heartbeat"}"#.utf8)])
      let head = try JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any]
      guard let run = head?["run"], let sequence = head?["sequence"] as? Int else { continue }
      sequences.insert(sequence)
      let answer = #"{"v":1,"kind":"acknowledged","run":"\#(run)","sequence":\#(sequence)}"#
      _ = try router.send([frames[0], Array(answer.utf8)])
    }
    #expect(demo.exitCode() == 0)
    let counts = try demo.object()
    #expect(counts["reported"] as? Int == 400)
    #expect(sequences == Set(1...sequences.count))
    #expect(try SchemaCheck.faults("any", lines: messages) == "")
    #expect(!events.isEmpty)
    #expect(try SchemaCheck.faults("event", lines: events) == "")
  }

  @Test func allThatReadersAreShownIsUnderItsSchema() throws {
    let collector = try CollectorProgram(in: try TemporaryFolder())
    let reader = try collector.reader("ja")
    let sender = try RunningProgram(
      "klartext", ["send", "--service", "shell", "--endpoint", collector.folder.endpoint("e")],
      input: """
        {"error":{"type":"Backup","case":"failed","description":{"text":"The disk is full."}}}
        no JSON
        {"error":{"domain":"cron","code":3}}

        """)
    #expect(sender.exitCode() == 65)
    let lines = try [reader.line(), reader.line()]
    #expect(try SchemaCheck.faults("summary", lines: lines) == "")
    // In the order of a snapshot or as they came, as the reader was sooner or later than the sender.
    #expect(lines.contains { $0.contains("The disk is full.") } && lines.contains { $0.contains("cron") })
    #expect(collector.program.terminate() == 0)
  }

  @Test(arguments: ["klartext-collector", "klartext", "klartext-demo"])
  func everyProgramHelpsAndRefusesWhatItDoesNotKnow(name: String) throws {
    let help = try RunningProgram(name, ["--help"])
    #expect(try help.line().contains("Usage: \(name)"))
    #expect(help.exitCode() == 0)
    #expect(try RunningProgram(name, ["--no-such-option"]).exitCode() == 64)
  }
}
