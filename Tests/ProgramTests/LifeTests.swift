import Foundation
import TestSupport
import Testing
import ZeroMQ

/// The collector's program from its start to its end: configuration, endpoints, signals, systemd.
@Suite(.serialized, .timeLimit(.minutes(3))) struct LifeTests {
  private func collector(
    _ folder: TemporaryFolder, _ arguments: String..., environment: [String: String] = [:]
  ) throws -> RunningProgram {
    let endpoints = ["events", "stream", "commands"].flatMap { ["--\($0)", folder.endpoint($0)] }
    return try RunningProgram(
      "klartext-collector", endpoints + ["--no-store"] + arguments, errors: folder.path("errors"),
      environment: environment)
  }

  private func errors(_ folder: TemporaryFolder) throws -> String {
    try String(contentsOfFile: folder.path("errors"), encoding: .utf8)
  }

  /// Case 40 f.
  @Test func `A taken port is told in the operator's language, with who to ask`() throws {
    let folder = try TemporaryFolder()
    let other = try Socket.make(.router, in: try Context())
    let endpoint = try other.bind("tcp://127.0.0.1:*")
    let program = try collector(folder, "--events", endpoint, environment: ["LC_ALL": "de_DE.UTF-8"])
    #expect(program.exitCode() == 69)
    let told = try errors(folder)
    #expect(told.contains("Am Endpunkt lauscht bereits ein anderer Prozess."))
    #expect(told.contains("endpoint_taken: endpoints.events \(endpoint)"))
    #expect(told.contains("ss -ltnp 'sport = :\(endpoint.split(separator: ":").last ?? "")'"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["errors"])
    _ = consume other
  }

  /// Case 40 a and b.
  @Test func `A second collector is refused, and a killed one is replaced`() throws {
    let folder = try TemporaryFolder()
    let first = try collector(folder)
    _ = try first.line()
    let second = try collector(folder, environment: ["LC_ALL": "C"])
    #expect(second.exitCode() == 69)
    #expect(try errors(folder).contains("(process \(first.identifier)) listens there"))
    #expect(!first.hasEnded)
    first.kill()
    let third = try collector(folder)
    #expect(try third.line().contains(#""kind":"ready""#))
    #expect(third.terminate() == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["errors"])
  }

  @Test func `A bad configuration is told whole and not started with`() throws {
    let folder = try TemporaryFolder()
    try Data("{limts: {},\n limits: {groups: 0}}".utf8).write(to: URL(filePath: folder.path("c.json5")))
    let program = try collector(folder, "--configuration", folder.path("c.json5"))
    #expect(program.exitCode() == 78)
    let told = try errors(folder)
    #expect(told.contains("c.json5:1:2: error[unknown_setting]") && told.contains("c.json5:2:19: error[out_of_range]"))
    #expect(try collector(folder, "--set", "limits.groups=0").exitCode() == 64)
    #expect(try collector(folder, "--configuration", folder.path("missing")).exitCode() == 78)
    let check = try RunningProgram("klartext", ["check", "--json", folder.path("c.json5")])
    #expect(try SchemaCheck.faults("configuration-check", lines: [try check.line()]) == "")
    #expect(check.exitCode() == 65)
  }

  @Test func `systemd hears of start, reload and end, and SIGHUP takes good settings only`() throws {
    let folder = try TemporaryFolder()
    let socket = try NotificationSocket(folder.path("notify"))
    let file = folder.path("c.json5")
    try Data("{readers: {statusInterval: '1s'}}".utf8).write(to: URL(filePath: file))
    let program = try collector(
      folder, "--configuration", file,
      environment: ["NOTIFY_SOCKET": folder.path("notify"), "WATCHDOG_USEC": "400000"])
    _ = try program.line()
    let reader = try Socket.make(.sub, in: try Context())
    try reader.connect(folder.endpoint("stream"))
    try reader.subscribe("status/")
    #expect(heard(socket, until: "READY=1").contains("READY=1"))
    #expect(heard(socket, until: "WATCHDOG=1").contains("WATCHDOG=1"), "each turn says that it lives")

    try Data("{readers: {statusInterval: '200ms'}, limits: {groups: 77}}".utf8).write(to: URL(filePath: file))
    program.signal(SIGHUP)
    #expect(heard(socket, until: "READY=1").contains { $0.hasPrefix("RELOADING=1\nMONOTONIC_USEC=") })
    #expect(try reload(reader, "applied")["waiting"] as? Int == 1)

    try Data("{readers: {statusInterval: '1 second'}, limts: 5}".utf8).write(to: URL(filePath: file))
    program.signal(SIGHUP)
    #expect(try reload(reader, "refused")["problems"] as? Int == 2)

    #expect(program.terminate() == 0)
    #expect(heard(socket, until: "STOPPING=1").contains("STOPPING=1"))
    // Its own log has a thread of its own, which is behind until the end.
    #expect(try errors(folder).contains(#""settings":"limits.groups""#))
    #expect(try errors(folder).contains("the old one stays"))
  }

  @Test func `The effective configuration says where each value is from`() throws {
    let program = try RunningProgram(
      "klartext-collector", ["--print-configuration", "--set", "words.quiet=10m"],
      environment: ["KLARTEXT_LOG_FORMAT": "logfmt", "KLARTEXT_SCRUBBING_LITERAL_SECRETS": "['hush']"])
    #expect(program.exitCode() == 0)
    #expect(try program.line { $0.contains("quiet:") } == #"    quiet: "10m", // flag --set words.quiet"#)
    #expect(try program.line { $0.contains("literalSecrets") }.contains("/* 1 hidden */"))
    #expect(try program.line { $0.contains("format:") } == #"    format: "logfmt", // environment KLARTEXT_LOG_FORMAT"#)
  }

  /// All that systemd hears up to a notice.
  private func heard(_ socket: NotificationSocket, until last: String) -> [String] {
    var heard: [String] = []
    while let notice = socket.next(waits: true) {
      heard.append(notice)
      if notice.split(separator: "\n").contains(Substring(last)) { return heard.flatMap { [$0] + lines($0) } }
    }
    return heard
  }

  private func lines(_ notice: String) -> [String] { notice.split(separator: "\n").map(String.init) }

  /// What the status says of the last reload, once it says that it came to `outcome`.
  private func reload(_ reader: borrowing Socket, _ outcome: String) throws -> [String: Any] {
    while try Poll.wait(reader, upTo: .seconds(60)).first {
      guard let frames = try reader.receive() else { continue }
      let status = try JSONSerialization.jsonObject(with: Data(frames[1])) as? [String: Any]
      if let reload = status?["reload"] as? [String: Any], reload["outcome"] as? String == outcome { return reload }
    }
    throw ProgramError.silent
  }
}
