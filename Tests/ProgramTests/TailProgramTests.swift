import Foundation
import TestSupport
import Testing

/// `klartext tail` as a process: stopped, started again, behind a collector that is killed.
@Suite(.timeLimit(.minutes(5))) struct TailProgramTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func tail(_ arguments: String...) throws -> RunningProgram {
    try RunningProgram(
      "klartext",
      ["tail", "--json", "--locale", "en", "--stream", folder.endpoint("s"), "--commands", folder.endpoint("c")]
        + arguments, environment: ["XDG_CACHE_HOME": folder.path("cache")])
  }

  /// Reports errors, each of which is a group of its own, and waits until they are taken.
  private func report(_ cases: Range<Int>) throws {
    let lines = cases.map {
      #"{"error":{"type":"Shop.CartError","case":"case\#($0)","description":{"text":"It broke."}}}"#
    }
    let sender = try RunningProgram(
      "klartext", ["send", "--service", "shop", "--endpoint", folder.endpoint("e")],
      input: lines.joined(separator: "\n") + "\n")
    #expect(sender.exitCode() == 0)
  }

  /// The cases of the summaries that come next, until there are so many.
  private func cases(_ count: Int, of reader: RunningProgram) throws -> [String] {
    var cases: [String] = []
    while cases.count < count {
      let record = try reader.object { $0["kind"] as? String == "summary" }
      let error = try #require(record["error"] as? [String: Any])
      cases.append(try #require(error["case"] as? String))
    }
    return cases
  }

  @Test func aReaderThatIsStoppedAndACollectorThatIsKilledLoseAndDoubleNothing() throws {
    var collector = try CollectorProgram(in: folder, catalogs: nil)
    try report(0..<10)
    let reader = try tail("--last", "100")
    var seen = try cases(10, of: reader)
    reader.signal(SIGSTOP)
    try report(10..<20)
    try collector.crashAndRestart()
    try report(20..<30)
    reader.signal(SIGCONT)
    seen += try cases(20, of: reader)
    #expect(Set(seen).count == 30, "each group's first word once")
    // Up to a word that is said after all that: nothing came twice, and nothing is said to be lost.
    try report(30..<31)
    let record = try reader.object { record in
      if let outcome = record["outcome"] as? String { #expect(outcome == "filled", "\(record)") }
      return record["kind"] as? String == "summary"
    }
    #expect((record["error"] as? [String: Any])?["case"] as? String == "case30")
  }

  /// A reader of its lines that reads nothing, as a pager does that waits for a key.
  @Test(arguments: [true, false]) func whoIsNotReadEndsWhenItIsToldTo(isJSON: Bool) throws {
    let collector = try CollectorProgram(in: folder, catalogs: nil)
    try report(0..<400)
    let process = Process()
    process.executableURL = try RunningProgram.folder.appending(path: "klartext")
    process.arguments =
      ["tail", "--locale", "en", "--last", "400", "--stream", folder.endpoint("s"), "--commands", folder.endpoint("c")]
      + (isJSON ? ["--json"] : ["--format", "otel"])
    process.environment = ProcessInfo.processInfo.environment.merging(["XDG_CACHE_HOME": folder.path("cache")]) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
    // A pipe holds 64 KiB; what is written beyond that waits.
    var waiting: Int32 = 0
    for _ in 0..<12_000 where waiting < 60_000 {
      _ = ioctl(pipe.fileHandleForReading.fileDescriptor, UInt(FIONREAD), &waiting)
      if waiting < 60_000 { _ = poll(nil, 0, 5) }
    }
    #expect(waiting >= 60_000)
    process.terminate()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0 && process.terminationReason == .exit)
    withExtendedLifetime(collector) {}
  }

  @Test func aCursorGoesOnWhereItStoppedAndSaysWhatIsGone() throws {
    let collector = try CollectorProgram(in: folder, catalogs: nil)
    try report(0..<5)
    let first = try tail("--last", "100", "--no-follow", "--cursor", folder.path("cursor"))
    #expect(try cases(5, of: first).count == 5)
    #expect(first.exitCode() == 0)
    try report(5..<8)
    let second = try tail("--no-follow", "--cursor", folder.path("cursor"))
    #expect(Set(try cases(3, of: second)) == ["case5", "case6", "case7"])
    #expect(second.exitCode() == 0)
    let old = #"{"v":1,"kind":"cursor","stream":"a-run-of-long-ago","sequence":7}"#
    try Data(old.utf8).write(to: URL(filePath: folder.path("cursor")))
    let third = try tail("--no-follow", "--cursor", folder.path("cursor"))
    let gap = try third.object()
    #expect(gap["kind"] as? String == "gap" && gap["outcome"] as? String == "cut")
    #expect(try cases(8, of: third).count == 8)
    withExtendedLifetime(collector) {}
  }

  @Test func withoutACollectorWhatWasKnownIsShownAsOld() throws {
    let collector = try CollectorProgram(in: folder, catalogs: nil)
    try report(0..<3)
    let people = try RunningProgram(
      "klartext",
      [
        "tail", "--locale", "en", "--format", "human", "--seconds", "30", "--stream", folder.endpoint("s"),
        "--commands", folder.endpoint("c"),
      ], environment: ["XDG_CACHE_HOME": folder.path("cache")])
    for _ in 0..<3 { _ = try people.line() }
    #expect(people.terminate() == 0)
    collector.crash()
    let reader = try tail()
    let record = try reader.object()
    #expect(record["kind"] as? String == "cachedSummary" && record["asOf"] is Int)
    let state = try reader.object { $0["kind"] as? String == "state" }
    #expect(state["state"] as? String == "stale")
  }

  @Test func whatWasPassedOnAsJSONIsKeptToo() throws {
    let collector = try CollectorProgram(in: folder, catalogs: nil)
    let reader = try tail("--last", "100")
    try report(0..<3)
    #expect(try cases(3, of: reader).count == 3)
    #expect(reader.terminate() == 0)
    collector.crash()
    let again = try tail()
    var seen: Set<String> = []
    while seen.count < 3 {
      let record = try again.object { $0["kind"] as? String == "cachedSummary" }
      let error = (record["summary"] as? [String: Any])?["error"] as? [String: Any]
      seen.insert(try #require(error?["case"] as? String))
    }
    #expect(seen == ["case0", "case1", "case2"])
  }

  /// Where no terminal is, a line is a record: only the option asks for other lines, and no setting does.
  @Test func withoutATerminalNothingIsWrappedUnlessTheOptionAsks() throws {
    let collector = try CollectorProgram(in: folder, catalogs: nil)
    try report(0..<1)
    try Data("{width: 20}".utf8).write(to: URL(filePath: folder.path("client.json5")))
    for (arguments, isWrapped) in [([], false), (["--width", "20"], true)] {
      let program = try RunningProgram(
        "klartext",
        [
          "tail", "--no-follow", "--locale", "en", "--config", folder.path("client.json5"), "--stream",
          folder.endpoint("s"), "--commands", folder.endpoint("c"),
        ] + arguments, environment: ["XDG_CACHE_HOME": folder.path("cache")])
      let line = try program.line()
      #expect(line.contains("It broke.") != isWrapped, "\(line)")
      #expect((line.count <= 20) == isWrapped)
      #expect(program.exitCode() == 0)
    }
    withExtendedLifetime(collector) {}
  }

  @Test(arguments: [
    ["--since", "soon"], ["--severity", "bad"], ["--group", "x"], ["--since", "1h", "--last", "2"],
    ["--follow", "--no-follow"], ["--isolate", "perhaps"], ["--format", "xml"],
  ])
  func whatIsNoOptionIsAUsageError(arguments: [String]) throws {
    let program = try RunningProgram("klartext", ["tail"] + arguments, errors: folder.path("errors"))
    #expect(program.exitCode() == 64)
    #expect(try !String(contentsOfFile: folder.path("errors"), encoding: .utf8).isEmpty)
  }
}
