import ErrorModel
import Files
import Foundation
import Locking
import TestSupport
import Testing

@testable import Logs

/// Files of logs on a real disk: size, age, names, and what goes wrong with them.
@Suite struct RotatingFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func settings(_ change: (inout LogSinkSettings) -> Void) -> LogSinkSettings {
    LogBench.file(folder.path("log"), change)
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: folder.path(name), encoding: .utf8)
  }

  private func now(_ seconds: Int64 = 0) -> Timestamp {
    Timestamp(microseconds: Int64(Date().timeIntervalSince1970) * 1_000_000 + seconds * 1_000_000)
  }

  @Test func `By size: no file passes it, and so many old ones are kept`() throws {
    var file = RotatingFile(
      settings {
        $0.rotateBytes = 10
        $0.keep = 2
      })
    for number in 0..<5 { try file.append(Array("line \(number)\n".utf8), now: now()) }
    #expect(try names() == ["log", "log.1", "log.2"])
    #expect(try text("log") == "line 4\n")
    #expect(try text("log.1") == "line 3\n")
    #expect(try text("log.2") == "line 2\n")
  }

  @Test func `A longer line than the size gets a file of its own`() throws {
    var file = RotatingFile(settings { $0.rotateBytes = 4 })
    for line in ["a\n", "quite long\n", "b\n"] { try file.append(Array(line.utf8), now: now()) }
    #expect(try text("log.2") == "a\n")
    #expect(try text("log.1") == "quite long\n")
    #expect(try text("log") == "b\n")
  }

  @Test func `Without old files it begins anew`() throws {
    var file = RotatingFile(
      settings {
        $0.rotateBytes = 6
        $0.keep = 0
      })
    for line in ["one\n", "two\n", "three\n"] { try file.append(Array(line.utf8), now: now()) }
    #expect(try names() == ["log"])
    #expect(try text("log") == "three\n")
  }

  @Test func `Old files move only as far as there is one in the way`() throws {
    var file = RotatingFile(
      settings {
        $0.rotateBytes = 6
        $0.keep = 5
      })
    for (name, line) in [("log.2", "two\n"), ("log.3", "three\n"), ("log.5", "five\n")] {
      try Data(line.utf8).write(to: URL(filePath: folder.path(name)))
    }
    func append(_ line: String) throws { try file.append(Array(line.utf8), now: now()) }
    try append("one\n")
    // As after a rotation that failed behind its first step: nothing moves but the file itself.
    try append("next\n")
    #expect(try names() == ["log", "log.1", "log.2", "log.3", "log.5"])
    try append("more\n")
    #expect(try names() == ["log", "log.1", "log.2", "log.3", "log.4", "log.5"])
    #expect(try text("log.4") == "three\n" && text("log.5") == "five\n")
    try append("last\n")
    #expect(try text("log.1") == "more\n" && text("log.5") == "three\n", "the oldest goes")
  }

  @Test func `A file that somebody put away begins anew without old files too`() throws {
    var file = RotatingFile(
      settings {
        $0.rotateBytes = 6
        $0.keep = 0
      })
    try file.append(Array("one\n".utf8), now: now())
    try FileManager.default.moveItem(atPath: folder.path("log"), toPath: folder.path("away"))
    try file.append(Array("next\n".utf8), now: now())
    #expect(file.rotationFault == nil)
    #expect(try text("log") == "next\n" && text("away") == "one\n")
  }

  @Test func `A rotation that fails is told, stops no record, and is over when it is over`() throws {
    let settings = settings {
      $0.rotateBytes = 50
      $0.keep = 1
    }
    // A folder has the name that the old file is to get.
    try FileManager.default.createDirectory(atPath: folder.path("log.1"), withIntermediateDirectories: false)
    let time = Guarded(LogBench.start)
    let writer = FileWriter(settings, format: LogBench.tools().makeFormat(settings)) { time.withLock { $0 } }
    for number in 0..<6 {
      let progress = writer.write([try LogBench.entry(number).record(for: "en")])
      #expect(progress.done == 1 && progress.fault == nil)
      #expect(progress.warning?.code == (number == 0 ? nil : .denied))
    }
    try FileManager.default.removeItem(atPath: folder.path("log.1"))
    time.withLock { $0 = LogBench.start.advanced(by: .seconds(60)) }
    let fine = writer.write([try LogBench.entry(6).record(for: "en")])
    #expect(fine.done == 1 && fine.warning == nil)
    #expect(LogBench.lines(folder.path("log.1")).count == 6 && LogBench.lines(folder.path("log")).count == 1)
  }

  @Test func `By age: at the multiple of the interval, also over a restart`() throws {
    let settings = settings { $0.rotateInterval = .seconds(86_400) }
    let today = now()
    var file = RotatingFile(settings)
    try file.append(Array("today\n".utf8), now: today)
    try file.append(Array("today too\n".utf8), now: today)
    // Of another run: only the file knows when it was written.
    var other = RotatingFile(settings)
    try other.append(Array("tomorrow\n".utf8), now: today.advanced(by: .seconds(86_400)))
    #expect(try text("log.1") == "today\ntoday too\n")
    #expect(try text("log") == "tomorrow\n")
    // A clock that went back changes nothing.
    try other.append(Array("yesterday\n".utf8), now: today.advanced(by: .seconds(-86_400)))
    #expect(try names() == ["log", "log.1"])
  }

  @Test func `A file that was renamed goes on until it is opened anew, as logrotate does it`() throws {
    let settings = LogBench.file(folder.path("log"))
    let writer = FileWriter(settings, format: LogBench.tools().makeFormat(settings)) { LogBench.start }
    #expect(writer.write([try LogBench.entry(0).record(for: "en")]).done == 1)
    try FileManager.default.moveItem(atPath: folder.path("log"), toPath: folder.path("log.old"))
    #expect(writer.write([try LogBench.entry(1).record(for: "en")]).done == 1)
    writer.reopen()
    #expect(writer.write([try LogBench.entry(2).record(for: "en")]).done == 1)
    #expect(LogBench.lines(folder.path("log.old")).count == 2)
    #expect(LogBench.lines(folder.path("log")).count == 1)
  }

  @Test func `A folder that was missing, or was made anew, is found again`() throws {
    let path = folder.path("inner/log")
    var file = RotatingFile(LogBench.file(path))
    #expect(throws: FileError.self) { try file.append(Array("lost\n".utf8), now: now()) }
    try FileManager.default.createDirectory(atPath: folder.path("inner"), withIntermediateDirectories: false)
    try file.append(Array("one\n".utf8), now: now())
    try FileManager.default.moveItem(atPath: folder.path("inner"), toPath: folder.path("old"))
    try FileManager.default.createDirectory(atPath: folder.path("inner"), withIntermediateDirectories: false)
    file.close()
    try file.append(Array("two\n".utf8), now: now())
    #expect(try text("inner/log") == "two\n" && text("old/log") == "one\n")
  }

  @Test func `A new file has the rights that were asked for, whatever the mask says`() throws {
    var file = RotatingFile(settings { $0.mode = 0o646 })
    try file.append([0x0A], now: now())
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("log"))
    #expect(attributes[.posixPermissions] as? Int == 0o646)
  }

  @Test func `What is no file is left alone`() throws {
    try FileManager.default.createDirectory(atPath: folder.path("folder"), withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: folder.path("target"))
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    for (name, code) in [
      ("folder", LogFault.Code.denied), ("link", .denied), ("pipe", .unreachable), ("missing/log", .missing),
    ] {
      var file = RotatingFile(LogBench.file(folder.path(name)))
      do {
        try file.append([0x0A], now: now())
        Issue.record("\(name) was written")
      } catch {
        // A pipe without a reader cannot be opened at all.
        let fault = LogFault(error)
        #expect(fault.code == code, "\(name): \(fault)")
      }
    }
    #expect(try names() == ["folder", "link", "pipe"])
  }

  @Test(arguments: [
    (EPIPE, LogFault.Code.unreachable), (ENXIO, .unreachable), (ENOSPC, .full), (EDQUOT, .full), (ENOENT, .missing),
    (EACCES, .denied), (EROFS, .denied), (EIO, .failed), (EBADF, .failed),
  ])
  func `What failed has its code, and its name for developers`(number: Int32, code: LogFault.Code) {
    let fault = LogFault(FileError(number: number, operation: "write", subject: "stderr"))
    #expect(fault.code == code && !fault.reason.contains("errno"))
  }

  @Test(.enabled(if: SmallDisk.isPossible, "mount needs root"))
  func `A full disk cuts off half a line and costs nothing once there is room`() throws {
    let disk = try SmallDisk(kilobytes: 64)
    let settings = LogBench.file(disk.path("log")) { $0.rotateBytes = 0 }
    let writer = FileWriter(settings, format: LogBench.tools().makeFormat(settings)) { LogBench.start }
    try Data(repeating: 0x41, count: 40_000).write(to: URL(filePath: disk.path("filler")))
    var records: [LogRecord] = []
    for number in 0..<1_000 { records.append(try LogBench.entry(number).record(for: "en")) }
    var done = 0
    var fault: LogFault?
    while done < records.count, fault == nil {
      let progress = writer.write(Array(records[done...].prefix(64)))
      done += progress.done
      fault = progress.fault
    }
    #expect(fault?.code == .full && done > 0 && done < records.count)
    #expect(try LogBench.objects(settings.path).count == done, "no half line stays behind")
    try FileManager.default.removeItem(atPath: disk.path("filler"))
    while done < records.count {
      let progress = writer.write(Array(records[done...].prefix(64)))
      #expect(progress.fault == nil)
      done += progress.done
    }
    let numbers = try LogBench.objects(settings.path).compactMap { $0["number"] as? Int }
    #expect(numbers == Array(0..<1_000))
  }

  @Test(.enabled(if: SmallDisk.isPossible, "mount needs root"))
  func `A folder that cannot be written is told, and a rotation there does not stop the file`() throws {
    let disk = try SmallDisk(kilobytes: 64)
    var file = RotatingFile(
      LogBench.file(disk.path("log")) {
        $0.rotateBytes = 4_096
        $0.keep = 1
      })
    try file.append(Array("before\n".utf8), now: now())
    // A disk with a file that is open for writing stays as it is.
    file.close()
    try disk.remount("ro")
    var fresh = RotatingFile(LogBench.file(disk.path("other")))
    do {
      try fresh.append([0x0A], now: now())
      Issue.record("a read-only folder was written")
    } catch { #expect(LogFault(error).code == .denied) }
    try disk.remount("rw")
    // A folder has the name that the old file is to get.
    try FileManager.default.createDirectory(atPath: disk.path("log.1"), withIntermediateDirectories: false)
    for _ in 0..<3 { try file.append(Array(repeating: 0x41, count: 3_000) + [0x0A], now: now()) }
    #expect(file.rotationFault != nil)
    #expect(try String(contentsOfFile: disk.path("log"), encoding: .utf8).utf8.count == 7 + 3 * 3_001)
  }
}
