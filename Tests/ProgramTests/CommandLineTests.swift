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

  private func klartext(_ arguments: String...) throws -> Ended {
    try run(try RunningProgram.folder.appending(path: "klartext").path, arguments)
  }

  /// Runs a program to its end; its outputs are files, since other tests' programs would hold the end of a pipe.
  private func run(_ path: String, _ arguments: [String]) throws -> Ended {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
    process.standardInput = FileHandle.nullDevice
    let files = ["output", "errors"].map { folder.path("\($0)-\(UUID().uuidString)") }
    for file in files { try Data().write(to: URL(filePath: file)) }
    process.standardOutput = FileHandle(forWritingAtPath: files[0])
    process.standardError = FileHandle(forWritingAtPath: files[1])
    try process.run()
    process.waitUntilExit()
    let output = try String(contentsOfFile: files[0], encoding: .utf8)
    return Ended(
      code: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
      lines: output.split(separator: "\n").map(String.init),
      errors: try String(contentsOfFile: files[1], encoding: .utf8))
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
    var all: [String] = []
    let path = try RunningProgram.folder.appending(path: "klartext").path
    for question in questions {
      let ended = try run(path, question + ["--json"])
      #expect(ended.code == 0 && !ended.lines.isEmpty, "\(question)")
      all += ended.lines
    }
    #expect(try SchemaCheck.faults("any", lines: all) == "", "\(all)")
    for question in [["list"], ["show", first], ["explain", first], ["producers"], ["drops"], ["status"]] {
      let ended = try run(path, question)
      let text = ended.lines.joined()
      #expect(ended.code == 0 && !text.isEmpty, "\(question)")
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

  @Test func eachEventIsExplainedAsItComesAndFewOfTheRefusedAreKept() throws {
    let program = try RunningProgram(
      "klartext", ["explain", "--service", "till", "--json"], keepsInput: true, errors: folder.path("told"),
      environment: environment)
    for number in 1...3 {
      try program.say(#"{"error":{"type":"Till.Failure\#(number)"}}"#)
      let record = try program.object()
      #expect(record["line"] as? Int == number && record["kind"] as? String == "groupExplanation")
    }
    for _ in 1...25 { try program.say("no event") }
    try program.endInput()
    #expect(program.exitCode() == 65)
    let told = try String(contentsOfFile: folder.path("told"), encoding: .utf8).split(separator: "\n")
    #expect(told.count == 21 && told.last?.hasSuffix(": 5") == true)
  }

  @Test func aCommandThatFailsIsReportedWithItsLastWordsAndWithoutItsSecrets() throws {
    let script = "echo out; for i in $(seq 60); do echo line $i >&2; done; echo api_key=abcdef0123456789 >&2; exit 3"
    let run = try klartext("send", "--service", "cron", "--wrap", "--", "bash", "-c", script)
    #expect(run.code == 3 && run.lines == ["out"])
    #expect(run.errors.split(separator: "\n").count == 61, "what it says is passed on as it came")
    let key = try #require(try keys().first)
    let shown = try klartext("show", key, "--json")
    let event = try #require(shown.lines.last)
    #expect(event.contains(#""key":"headline.commandEnded""#))
    let german = try klartext("show", key, "--locale", "de")
    #expect(german.lines.contains { $0.hasSuffix("Der Befehl bash endete mit dem Exit-Code 3.") })
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

  @Test func whereTheEndOfChildrenIsIgnoredACommandStillEndsAsItDid() throws {
    let path = try RunningProgram.folder.appending(path: "klartext").path
    let starter = """
      import os, signal, sys
      signal.signal(signal.SIGCHLD, signal.SIG_IGN)
      os.execv(sys.argv[1], sys.argv[1:])
      """
    for (script, code) in [("true", Int32(0)), ("exit 9", 9)] {
      let ended = try run(
        "/usr/bin/python3", ["-c", starter, path, "send", "--service", "cron", "--wrap", "--", "bash", "-c", script])
      #expect(ended.code == code)
    }
  }

  @Test func whatACommandSaidIsPassedOnToTheEndHoweverSlowItsReaderIs() throws {
    let pipe = LogProgramTests.fullPipe()
    let program = try RunningProgram(
      "klartext",
      [
        "send", "--service", "cron", "--wrap", "--", "bash", "-c",
        "for i in $(seq 4000); do echo line $i >&2; done; exit 3",
      ],
      errorPipe: pipe, environment: environment)
    // The command is over long before: what it says fits into its pipe.
    #expect(!program.ends(within: .milliseconds(800)))
    var told = Data()
    // Not to its end, which programs of other tests may hold.
    while !told.hasSuffix("line 4000\n") {
      let more = pipe.fileHandleForReading.availableData
      if more.isEmpty { break }
      told.append(more)
    }
    #expect(program.exitCode() == 3)
    let lines = String(decoding: told, as: UTF8.self).drop { $0 == "." }.split(separator: "\n")
    #expect(lines.count == 4_000 && lines.last == "line 4000")
    let key = try #require(try keys().first)
    let event = try #require(try klartext("show", key, "--json").lines.last)
    #expect(event.contains("line 4000"))
  }

  @Test func whatACommandLeavesBehindHoldsUpNothing() throws {
    // It keeps the standard error and nothing else: Foundation waits for whatever else a process was given.
    let stays = "(for n in {3..63}; do eval \"exec $n>&-\"; done; exec sleep 60) & echo one >&2; exit 4"
    let quiet = try klartext("send", "--service", "cron", "--wrap", "--", "bash", "-c", stays)
    #expect(quiet.code == 4 && quiet.errors == "one\n")
  }

  @Test func withoutACollectorTheCommandStillEndsAsItDid() throws {
    collector.crash()
    let run = try klartext("send", "--timeout", "1", "--wrap", "--", "bash", "-c", "exit 5")
    #expect(run.code == 5 && run.errors.contains("klartext: "))
  }

  @Test func aReaderThatLeavesIsNoFailure() throws {
    let path = try RunningProgram.folder.appending(path: "klartext").path
    let ended = try run("/bin/bash", ["-c", "'\(path)' --help | head -1 > /dev/null; echo ${PIPESTATUS[0]}"])
    #expect(ended.lines == ["0"] && ended.errors.isEmpty)
  }
}

extension Data {
  fileprivate func hasSuffix(_ text: String) -> Bool { suffix(text.utf8.count) == Data(text.utf8) }
}
