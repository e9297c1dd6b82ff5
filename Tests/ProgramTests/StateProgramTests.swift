import Foundation
import SQLite
import Store
import TestSupport
import Testing

/// The store as whoever runs the collector meets it: limits of the disk, backup, check, refusals at the start.
@Suite(.serialized, .timeLimit(.minutes(4))) struct StateProgramTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var state: String { folder.path("state") }
  private var database: String { "\(state)/\(StateFolder.databaseName)" }

  @Test func aDiskThatTakesNothingCostsNoEvent() throws {
    let collector = try CollectorProgram(in: folder, catalogs: nil, errors: folder.path("log"))
    let probe = try ProbeProgram(in: folder, "--fold", "0")
    _ = try probe.ask("one first")
    #expect(try probe.flush(30))
    // The files may not grow any more: each write behind their ends fails, in the kernel, as on a full disk.
    let length = try FileManager.default.attributesOfItem(atPath: database + "-wal")[.size] as? Int ?? 0
    try limit(collector, bytes: "\(length)")
    try probe.say("pump 900 900 2000")
    _ = try probe.ask("pumped")
    #expect(try !probe.flush(3), "nothing is acknowledged")
    let waiting = try probe.sums()
    #expect(waiting.acknowledged == 1 && waiting.droppedInAll == 0 && waiting.waiting == 900)
    // Readers are served meanwhile.
    let reader = try collector.reader("en")
    _ = try probe.ask("one during")
    _ = try reader.line { $0.contains("last") }
    try limit(collector, bytes: "unlimited")
    #expect(try probe.flush(30))
    #expect(try probe.sums().acknowledged == 902)
    try probe.say("return")
    #expect(probe.end().code == 0)
    #expect(collector.program.terminate() == 0)
    let report = try StoreInspector(reading: database).check()
    #expect(report.findings == [] && report.totals.counted == 902)
    let log = try String(contentsOfFile: folder.path("log"), encoding: .utf8)
    #expect(log.components(separatedBy: "The store takes nothing").count == 2, "told once")
    #expect(log.components(separatedBy: "The store takes commits again").count == 2)
  }

  private func limit(_ collector: CollectorProgram, bytes: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    // The soft limit only: without it the hard one could not be raised again by others than root.
    process.arguments = ["prlimit", "--fsize=\(bytes):", "--pid", "\(collector.program.identifier)"]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test func aBackupAndACheckBesideACollectorThatRuns() async throws {
    let collector = try CollectorProgram(in: folder, catalogs: nil)
    let probe = try ProbeProgram(in: folder, "--fold", "0")
    try probe.say("pump 20000 200 500")
    _ = try probe.ask("await 1")
    let copy = folder.path("copy.sqlite")
    #expect(try await klartext("backup", "--state", state, copy).code == 0)
    #expect(try await klartext("backup", "--state", state, copy).code == 73, "never over another file")
    #expect(try await klartext("backup", "--state", state, "--force", copy).code == 0)
    let check = try await klartext("check", "--state", state, "--json")
    #expect(check.code == 0)
    #expect(try SchemaCheck.faults("store-check", lines: check.lines.filter { $0.hasPrefix("{") }) == "")
    _ = try probe.ask("pumped")
    #expect(try probe.flush(60))
    try probe.say("return")
    #expect(probe.end().code == 0 && collector.program.terminate() == 0)
    #expect(try await klartext("check", "--state", state).lines.contains { $0.contains("20,000 events") })
    // The backup is a state of its own.
    let restored = folder.path("restored")
    try FileManager.default.createDirectory(atPath: restored, withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: copy, toPath: "\(restored)/\(StateFolder.databaseName)")
    #expect(try await klartext("check", "--state", restored).code == 0)
  }

  @Test(arguments: [
    ("damaged", Int32(65), "klartext check --state"), ("newer", 65, "2031-tides"), ("in use", 75, "another collector"),
  ])
  func whatCannotBeUsedIsRefusedWithASentenceAndACode(trouble: String, code: Int32, word: String) async throws {
    do { _ = try Store.open(try StateFolder(taking: state), settings: StoreSettings()) }
    var holder: StateFolder?
    switch trouble {
    case "damaged": try Data(repeating: 0x5A, count: 9_000).write(to: URL(filePath: database))
    case "newer": try Connection.open(path: database).execute("INSERT INTO migrations VALUES('2031-tides', 0)")
    default: holder = try StateFolder(taking: state)
    }
    let errors = folder.path("errors")
    let program = try RunningProgram(
      "klartext-collector",
      [
        "--events", folder.endpoint("e"), "--stream", folder.endpoint("s"), "--commands", folder.endpoint("c"),
        "--state", state,
      ], errors: errors)
    #expect(program.exitCode() == code)
    #expect(try String(contentsOfFile: errors, encoding: .utf8).contains(word))
    if trouble != "in use" {
      let check = try await klartext("check", "--state", state, "--json")
      #expect(check.code == 65)
      #expect(try SchemaCheck.faults("store-check", lines: check.lines.filter { $0.hasPrefix("{") }) == "")
      #expect(try await klartext("backup", "--state", state, folder.path("copy")).code == 65)
    }
    withExtendedLifetime(holder) {}
  }

  @Test func commandLinesThatMeanNothingAreRefused() async throws {
    #expect(try await klartext("check").code == 64)
    #expect(try await klartext("check", "--state", folder.path("nowhere")).code == 66)
    #expect(try await klartext("backup", "--state", state).code == 64)
    #expect(try await klartext("backup", "--state", folder.path("nowhere"), folder.path("copy")).code == 66)
    #expect(try await klartext("backup", "--help").code == 0)
  }

  /// Runs the command line tool to its end; the lines are those of both outputs.
  private func klartext(_ arguments: String...) async throws -> (code: Int32?, lines: [String]) {
    let path = try RunningProgram.folder.appending(path: "klartext").path
    let ended = try await FinishedProgram.run(
      [path] + arguments, in: folder.url, log: URL(filePath: folder.path("output")), limit: .seconds(60))
    return (ended.exitCode, ended.output.split(separator: "\n").map(String.init))
  }
}
