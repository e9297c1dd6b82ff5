import Foundation
import Systemd
import TestSupport
import Testing

/// They set variables of the process, so they run one after the other.
@Suite(.serialized) struct InitSystemTests {
  @Test func `Notices go as one datagram to the socket that the environment names`() throws {
    let folder = try TemporaryFolder()
    let socket = try NotificationSocket(folder.path("notify"))
    #expect(!InitSystem.tell([.ready]), "nobody asked")
    setenv("NOTIFY_SOCKET", folder.path("notify"), 1)
    defer { unsetenv("NOTIFY_SOCKET") }
    #expect(InitSystem.tell([.ready, .status("2 events\nSTOPPING=1")]))
    #expect(socket.next() == "READY=1\nSTATUS=2 eventsSTOPPING=1", "a status cannot say anything else")
    #expect(InitSystem.tell([.reloading]))
    let lines = try #require(socket.next()).split(separator: "\n")
    #expect(lines.first == "RELOADING=1")
    let time = lines.last?.split(separator: "=")
    #expect(time?.first == "MONOTONIC_USEC" && Int64(time?.last ?? "") ?? 0 > 0)
    #expect(InitSystem.tell([.alive]) && InitSystem.tell([.stopping]))
    #expect(socket.next() == "WATCHDOG=1")
    #expect(socket.next() == "STOPPING=1")
    #expect(socket.next() == nil)
  }

  @Test func `The watchdog is for the process that it names`() {
    #expect(InitSystem.watchdog == nil)
    setenv("WATCHDOG_USEC", "3000000", 1)
    setenv("WATCHDOG_PID", "\(getpid())", 1)
    defer {
      unsetenv("WATCHDOG_USEC")
      unsetenv("WATCHDOG_PID")
    }
    #expect(InitSystem.watchdog == .seconds(3))
    setenv("WATCHDOG_PID", "1", 1)
    #expect(InitSystem.watchdog == nil)
  }

  @Test func `The journal is known by device and inode`() {
    var status = stat()
    #expect(fstat(STDERR_FILENO, &status) == 0)
    #expect(InitSystem.isJournal("\(status.st_dev):\(status.st_ino)"))
    #expect(!InitSystem.isJournal("\(status.st_dev):\(status.st_ino + 1)"))
    #expect(!InitSystem.isJournal(nil) && !InitSystem.isJournal("") && !InitSystem.isJournal("a:b"))
  }
}
