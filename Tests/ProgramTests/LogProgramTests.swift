import Foundation
import TestSupport
import Testing
import ZeroMQ

/// The logs of the real program: files, SIGHUP, the end, the status.
@Suite(.serialized, .timeLimit(.minutes(3))) struct LogProgramTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func collector(
    _ sinks: String, catalogs: String? = CollectorProgram.demoCatalogs, errorPipe: Pipe? = nil
  ) throws -> RunningProgram {
    let file = folder.path("c.json5")
    try Data("{logs: {sinks: [\(sinks)]}, readers: {statusInterval: '100ms'}}".utf8).write(to: URL(filePath: file))
    let endpoints = ["events", "stream", "commands"].flatMap { ["--\($0)", folder.endpoint($0)] }
    let program = try RunningProgram(
      "klartext-collector",
      endpoints + ["--no-store", "--configuration", file] + (catalogs.map { ["--catalogs", $0] } ?? []),
      errors: errorPipe == nil ? folder.path("errors") : nil, errorPipe: errorPipe)
    _ = try program.line()
    return program
  }

  private static func batch(_ sequence: Int, _ names: String...) -> String {
    let head =
      #"{"v":1,"kind":"batch","origin":{"service":"shop"},"run":"run-1","sequence":\#(sequence),"sentAt":1}"#
    let lines = names.map { name in
      #"{"error":{"type":"Shop.CartError","case":"\#(name)","description":{"key":"Cart %lld is empty.","#
        + #""arguments":[{"int":7}],"text":"Cart 7 is empty.","language":"en"}}}"#
    }
    return ([head] + lines).joined(separator: "\n")
  }

  /// The status once it says so of the logs.
  private func logs(_ reader: borrowing Socket, where isIt: ([[String: Any]]) -> Bool) throws -> [[String: Any]] {
    while try Poll.wait(reader, upTo: .seconds(60)).first {
      guard let frames = try reader.receive() else { continue }
      let status = try JSONSerialization.jsonObject(with: Data(frames[1])) as? [String: Any]
      guard let logs = status?["logs"] as? [[String: Any]], isIt(logs) else { continue }
      #expect(try SchemaCheck.faults("status", lines: [String(decoding: frames[1], as: UTF8.self)]) == "")
      return logs
    }
    throw ProgramError.silent
  }

  private func lines(_ name: String) throws -> [String] {
    try String(contentsOfFile: folder.path(name), encoding: .utf8).split(separator: "\n").map(String.init)
  }

  @Test func `Files in two languages have the words with the neutral texts, under the schemas`() throws {
    let program = try collector(
      """
      {kind: 'file', path: '\(folder.path("de"))', locale: 'de'},
      {kind: 'file', path: '\(folder.path("both"))', locale: 'en', records: 'both'},
      {kind: 'file', path: '\(folder.path("human"))', locale: 'ar', format: 'human'},
      {kind: 'otlp', path: '\(folder.path("otlp"))', records: 'events'},
      {kind: 'stderr', format: 'logfmt', locale: 'de'}
      """)
    let context = try Context()
    let producer = try Socket.make(.dealer, in: context)
    try producer.connect(folder.endpoint("events"))
    _ = try producer.send(Array(Self.batch(1, "empty", "gone").utf8))
    let reader = try Socket.make(.sub, in: context)
    try reader.connect(folder.endpoint("stream"))
    try reader.subscribe("status/")
    let figures = try logs(reader) { $0.count == 5 && $0.allSatisfy { $0["written"] as? Int ?? 0 >= 2 } }
    #expect(figures.map { $0["written"] as? Int } == [2, 4, 2, 2, 2])
    #expect(program.terminate() == 0)
    let german = try lines("de")
    #expect(try SchemaCheck.faults("summary", lines: german) == "")
    #expect(german.allSatisfy { $0.contains(#""neutral":{"type":"Shop.CartError""#) && $0.contains(#""locale":"de""#) })
    let both = try lines("both")
    #expect(try SchemaCheck.faults("any", lines: both) == "")
    #expect(both.filter { $0.contains(#""kind":"logEvent""#) }.count == 2)
    #expect(try lines("human").count == 2 && lines("otlp").count == 2)
    #expect(try lines("errors").filter { $0.contains("group=") && $0.contains("service=shop") }.count == 2)
  }

  /// RLIMIT_FSIZE ends a process with SIGXFSZ unless that is ignored, and says EFBIG then.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/prlimit"), "util-linux is missing"))
  func `A log that may grow no further costs its records and not the program`() throws {
    let program = try collector("{kind: 'file', path: '\(folder.path("log"))', rotateBytes: null}", catalogs: nil)
    let most = 8_192
    let limiter = try Process.run(
      URL(filePath: "/usr/bin/prlimit"), arguments: ["--pid", "\(program.identifier)", "--fsize=\(most)"])
    limiter.waitUntilExit()
    #expect(limiter.terminationStatus == 0)
    let context = try Context()
    let producer = try Socket.make(.dealer, in: context)
    try producer.connect(folder.endpoint("events"))
    let reader = try Socket.make(.sub, in: context)
    try reader.connect(folder.endpoint("stream"))
    try reader.subscribe("status/")
    for sequence in 1...3 { _ = try producer.send(Array(Self.batch(sequence, "case\(sequence)").utf8)) }
    _ = try logs(reader) { $0.first?["written"] as? Int == 3 }
    for sequence in 4...40 { _ = try producer.send(Array(Self.batch(sequence, "case\(sequence)").utf8)) }
    let log = try #require(
      try logs(reader) { $0.first?["fault"] != nil && $0.first?["offered"] as? Int == 40 }.first)
    #expect((log["fault"] as? [String: Any])?["code"] as? String == "log_full")
    #expect((log["lastFault"] as? [String: Any])?["code"] as? String == "log_full")
    #expect((log["written"] as? Int ?? 0) + (log["waiting"] as? Int ?? 0) == 40, "what waits is not lost yet")
    #expect(program.terminate() == 0)
    let written = try lines("log")
    #expect(written.count == log["written"] as? Int && written.count > 0)
    #expect(try SchemaCheck.faults("summary", lines: written) == "", "each line is whole")
    let told = try lines("errors").filter { $0.contains("did not take its last records") }
    #expect(told.count == 1 && told[0].contains("\(40 - written.count)"), "\(told)")
  }

  @Test func `SIGHUP opens files anew, takes other logs, and a fault is told`() throws {
    let program = try collector("{kind: 'file', path: '\(folder.path("log"))'}", catalogs: nil)
    let context = try Context()
    let producer = try Socket.make(.dealer, in: context)
    try producer.connect(folder.endpoint("events"))
    let reader = try Socket.make(.sub, in: context)
    try reader.connect(folder.endpoint("stream"))
    try reader.subscribe("status/")
    _ = try producer.send(Array(Self.batch(1, "one").utf8))
    _ = try logs(reader) { $0.first?["written"] as? Int == 1 }
    try FileManager.default.moveItem(atPath: folder.path("log"), toPath: folder.path("log.old"))
    let file = folder.path("c.json5")
    let sinks = "{kind: 'file', path: '\(folder.path("log"))'}, {kind: 'file', path: '\(folder.path("no/log"))'}"
    try Data("{logs: {sinks: [\(sinks)]}, readers: {statusInterval: '100ms'}}".utf8).write(to: URL(filePath: file))
    program.signal(SIGHUP)
    _ = try logs(reader) { $0.count == 2 }
    _ = try producer.send(Array(Self.batch(2, "two").utf8))
    let faulty = try logs(reader) { $0.first?["written"] as? Int == 2 && $0.last?["fault"] != nil }
    #expect((faulty.last?["fault"] as? [String: Any])?["code"] as? String == "log_missing")
    #expect(faulty.last?["waiting"] as? Int == 1)
    #expect(program.terminate() == 0)
    #expect(try lines("log.old").count == 1 && lines("log").count == 1)
    let told = try String(contentsOfFile: folder.path("errors"), encoding: .utf8)
    #expect(told.contains("A log takes nothing") && told.contains("log_missing"))
    #expect(told.contains("A log did not take its last records before the end."))
  }

  /// A pipe that takes nothing more, as that of a terminal that is held or of a log service that hangs.
  static func fullPipe() -> Pipe {
    let pipe = Pipe()
    let end = pipe.fileHandleForWriting.fileDescriptor
    let flags = fcntl(end, F_GETFL)
    _ = fcntl(end, F_SETFL, flags | O_NONBLOCK)
    let filling = [UInt8](repeating: 0x2E, count: 4_096)
    while write(end, filling, filling.count) > 0 {}
    // As others of the process have it: a write waits.
    _ = fcntl(end, F_SETFL, flags)
    return pipe
  }

  @Test func `An error stream that nobody reads holds up no acknowledgement and not the end`() throws {
    let pipe = Self.fullPipe()
    let program = try collector("", errorPipe: pipe)
    let context = try Context()
    let reader = try Socket.make(.sub, in: context)
    try reader.connect(folder.endpoint("stream"))
    try reader.subscribe("status/")
    // Both its signal thread and the thread of its sockets have something to say of it.
    program.signal(SIGHUP)
    var isReloaded = false
    while !isReloaded, try Poll.wait(reader, upTo: .seconds(20)).first {
      guard let frames = try reader.receive() else { continue }
      let status = try JSONSerialization.jsonObject(with: Data(frames[1])) as? [String: Any]
      isReloaded = status?["reload"] != nil
    }
    #expect(isReloaded)
    let producer = try Socket.make(.dealer, in: context)
    try producer.connect(folder.endpoint("events"))
    _ = try producer.send(Array(Self.batch(1, "one").utf8))
    var isAcknowledged = false
    while !isAcknowledged, try Poll.wait(producer, upTo: .seconds(20)).first {
      guard let frames = try producer.receive() else { continue }
      isAcknowledged = frames.contains { String(decoding: $0, as: UTF8.self).contains(#""kind":"acknowledged""#) }
    }
    #expect(isAcknowledged)
    if isAcknowledged { #expect(program.terminate() == 0) }
    _ = consume pipe
  }

  @Test func `A bad list of logs is told whole, with what was meant`() throws {
    let file = folder.path("c.json5")
    try Data(
      """
      {logs: {sinks: [
        {kind: "fil", path: "/tmp/x"},
        {kind: "file", pth: "/tmp/x"},
        {kind: "journal", endpoint: "unix:///dev/log", locale: "d e"},
        {kind: "file", path: "/tmp/x", rotateBytes: "1B", severity: "eror"},
        {kind: "otlp", path: "/tmp/x"},
      ]}}
      """.utf8
    ).write(to: URL(filePath: file))
    let check = try RunningProgram("klartext", ["check", "--json", file])
    let line = try check.line()
    #expect(try SchemaCheck.faults("configuration-check", lines: [line]) == "")
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    let problems = (object?["problems"] as? [[String: Any]] ?? []).map { problem in
      "\(problem["line"] ?? 0) \(problem["code"] ?? "") \(problem["setting"] ?? "") \(problem["suggestion"] ?? "")"
    }
    #expect(
      problems.sorted() == [
        "2 out_of_range logs.sinks[0].kind file", "3 unknown_setting logs.sinks[1].pth path",
        "3 wrong_type logs.sinks[1] ", "4 contradictory_settings logs.sinks[2].endpoint ",
        "4 out_of_range logs.sinks[2].locale ", "5 out_of_range logs.sinks[3].rotateBytes ",
        "5 out_of_range logs.sinks[3].severity error", "6 contradictory_settings logs.sinks[4].path ",
      ])
  }

  @Test(.enabled(if: JournalProgram.isPossible, "no journald, or unshare is refused"))
  func `A real journald has the words, by message id`() throws {
    let entries = try JournalProgram.entries(
      in: folder, 2, collector: try RunningProgram.folder.appending(path: "klartext-collector").path,
      klartext: try RunningProgram.folder.appending(path: "klartext").path)
    #expect(entries.count == 2)
    for entry in entries {
      #expect(entry["MESSAGE_ID"] as? String == "bb55439915d641b4a8b9fdc6b5fa955e")
      #expect(entry["PRIORITY"] as? String == "3" && entry["SYSLOG_IDENTIFIER"] as? String == "klartext")
      #expect(
        entry["KLARTEXT_KEY"] as? String == "Cart %lld is empty." && entry["KLARTEXT_SERVICE"] as? String == "shop")
      #expect(entry["_TRANSPORT"] as? String == "journal")
    }
  }

  @Test(.enabled(if: JournalProgram.isPossible, "no journald, or unshare is refused"))
  func `A journald that hangs costs nobody else anything, and what it did not get is told`() throws {
    let entries = try JournalProgram.entries(
      in: folder, 24, hangs: true, collector: try RunningProgram.folder.appending(path: "klartext-collector").path,
      klartext: try RunningProgram.folder.appending(path: "klartext").path)
    #expect(try lines("beside").count == 24)
    let told = try lines("errors").filter { $0.contains("A log did not take its last records before the end.") }
    let object = try JSONSerialization.jsonObject(with: Data((told.first ?? "{}").utf8)) as? [String: Any]
    let lost = try #require(Int(object?["lost"] as? String ?? ""))
    // The one that it hung at may have got through: it was counted as lost, since nobody could know.
    #expect(object?["sink"] as? String == "journal" && (24...25).contains(entries.count + lost))
  }
}
