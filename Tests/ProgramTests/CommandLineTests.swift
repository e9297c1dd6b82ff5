import Foundation
import TestSupport
import Testing

/// The command line as people and scripts meet it, against a collector that runs.
@Suite(.serialized, .timeLimit(.minutes(5))) struct CommandLineTests {
  private let folder: TemporaryFolder
  private let collector: CollectorProgram

  init() throws {
    folder = try TemporaryFolder()
    collector = try CollectorProgram(in: folder)
  }

  private struct Ended {
    var code: Int32
    var lines: [String]
    var errors: String
  }

  private var environment: [String: String] {
    [
      "KLARTEXT_COMMANDS": folder.endpoint("c"), "KLARTEXT_STREAM": folder.endpoint("s"),
      "KLARTEXT_ENDPOINT": folder.endpoint("e"), "USER": "ann", "LC_ALL": "C.UTF-8", "HOME": folder.url.path,
    ]
  }

  private func klartext(_ arguments: String..., input: String = "") throws -> Ended {
    let errors = folder.path("errors-\(UUID().uuidString)")
    let program = try RunningProgram("klartext", arguments, input: input, errors: errors, environment: environment)
    var lines: [String] = []
    while let line = try? program.line() { lines.append(line) }
    return Ended(
      code: program.exitCode(), lines: lines, errors: try String(contentsOfFile: errors, encoding: .utf8))
  }

  private func keys() throws -> [String] {
    try klartext("list", "--json").lines.compactMap { line in
      (try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])?["group"] as? String
    }
  }

  @Test func everyAnswerAsJSONIsUnderItsSchemaAndHasLinesForPeople() throws {
    for number in 1...3 {
      let sent = try klartext(
        "send", "--service", "shop", "--type", "Shop.Failure\(number)", "--text", "It broke: \u{202E}\(number)",
        "--severity", "warning", "--attribute", "host=web")
      #expect(sent.code == 0, "\(sent.errors)")
    }
    let groups = try keys()
    #expect(groups.count == 3)
    let (first, second) = (groups[0], groups[1])
    let silence = try klartext("silence", "service=shop", "type!=X*", "--for", "2h", "--comment", "why", "--json")
    let silenced = try #require(
      try JSONSerialization.jsonObject(with: Data(silence.lines[0].utf8)) as? [String: Any])
    let id = try #require(silenced["silence"] as? String)
    let questions = [
      ["list"], ["list", "--limit", "2", "--page", "2"], ["show", first], ["explain", first], ["silences"],
      ["producers"], ["producers", "--limit", "1"], ["drops"], ["drops", "--since", "1h"], ["status"],
      ["resolve", first], ["reopen", first], ["ignore", first, "--for", "1d"], ["merge", first, second],
      ["split", second], ["unsilence", id], ["catalog", "tables"], ["catalog", "missing"], ["groups"],
      ["group", first],
      ["tail", "--no-follow"],
    ]
    for question in questions {
      let errors = folder.path("errors")
      let program = try RunningProgram("klartext", question + ["--json"], errors: errors, environment: environment)
      var lines: [String] = []
      while let line = try? program.line() { lines.append(line) }
      #expect(program.exitCode() == 0, "\(question)")
      #expect(try !lines.isEmpty && SchemaCheck.faults("any", lines: lines) == "", "\(question): \(lines)")
    }
    for question in [["list"], ["show", first], ["explain", first], ["producers"], ["drops"], ["status"]] {
      let program = try RunningProgram("klartext", question, environment: environment)
      var text = ""
      while let line = try? program.line() { text += line }
      #expect(program.exitCode() == 0 && !text.isEmpty, "\(question)")
      #expect(!text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E })
    }
  }

  @Test func aRefusalStandsOnTheStandardOutputToo() throws {
    let refused = try klartext("show", "0000000000000001", "--json")
    #expect(refused.code == 76 && refused.lines.count == 1 && !refused.errors.isEmpty)
    #expect(try SchemaCheck.faults("answer", lines: refused.lines) == "")
    let forPeople = try klartext("show", "0000000000000001")
    #expect(forPeople.code == 76 && forPeople.lines.isEmpty && forPeople.errors.contains("out_of_range"))
  }

  @Test func aCommandThatFailsIsReportedWithItsLastWordsAndWithoutItsSecrets() throws {
    let script = "echo out; for i in $(seq 60); do echo line $i >&2; done; echo api_key=abcdef0123456789 >&2; exit 3"
    let run = try klartext("send", "--service", "cron", "--wrap", "--", "bash", "-c", script)
    #expect(run.code == 3 && run.lines == ["out"])
    #expect(run.errors.split(separator: "\n").count == 61, "what it says is passed on as it came")
    let key = try #require(try keys().first)
    let shown = try klartext("show", key, "--json")
    let event = try #require(shown.lines.last)
    #expect(event.contains(#""code":3"#) && event.contains("command.bash") && event.contains("line 60"))
    #expect(!event.contains("line 20\\n") && !event.contains("abcdef0123456789"))
    #expect(try klartext("send", "--wrap", "--", "true").code == 0)
    #expect(try klartext("send", "--wrap", "--", "bash", "-c", "kill -9 $$").code == 137)
    #expect(try klartext("send", "--wrap", "--", "no-such-program-here").code == 127)
    #expect(try klartext("send", "--wrap", "--", folder.url.path).code == 126)
    #expect(try klartext("send", "--wrap").code == 64)
    #expect(try klartext("send", "--wrap", "--type", "A", "--", "true").code == 64)
    #expect(try klartext("send", "--text", "nothing").code == 64)
  }

  @Test func aSignalIsPassedOnToTheCommand() throws {
    let script = "trap 'echo bye; exit 7' TERM; echo ready; while :; do sleep 0.05; done"
    let program = try RunningProgram(
      "klartext", ["send", "--service", "cron", "--wrap", "--", "bash", "-c", script], environment: environment)
    #expect(try program.line() == "ready")
    #expect(program.terminate() == 7)
    #expect(try program.line() == "bye")
  }

  @Test func withoutACollectorTheCommandStillEndsAsItDid() throws {
    collector.crash()
    let run = try klartext("send", "--timeout", "1", "--wrap", "--", "bash", "-c", "exit 5")
    #expect(run.code == 5 && run.errors.contains("klartext: "))
  }

  @Test func aReaderThatLeavesIsNoFailure() throws {
    let path = try RunningProgram.folder.appending(path: "klartext").path
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-c", "'\(path)' --help | head -1 > /dev/null; echo ${PIPESTATUS[0]}"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let told = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(String(decoding: told, as: UTF8.self) == "0\n")
  }
}
