import ErrorModel
import Foundation
import Rendering
import Sockets
import TestSupport
import Testing

@testable import Logs

/// Messages of RFC 5424 over real sockets, read by a parser that knows nothing of ours.
@Suite(.timeLimit(.minutes(2))) struct SyslogTests {
  private static let format = SyslogFormat(facility: .local3, appName: "klartext", host: "web-1", process: 4711)

  private func settings(_ endpoint: String) throws -> LogSinkSettings {
    var settings = LogSinkSettings(.syslog)
    settings.endpoint = try #require(SyslogEndpoint(endpoint))
    return settings
  }

  @Test func `A message has all parts of RFC 5424`() throws {
    let message = try SyslogMessage(Self.format.message(LogRecord(.new, RecordSamples.full), limit: 8_192))
    #expect(message.facility == 19 && message.severity == 3)
    #expect(message.timestamp == "2026-10-25T00:30:00.123456Z")
    #expect(message.hostname == "web-1" && message.appName == "klartext" && message.procID == "4711")
    #expect(message.msgID == "new")
    #expect(message.text == "The payment server answered 503 to order 4711. — It is being restarted.")
    let data = try #require(message.data["klartext@32473"])
    #expect(data["group"] == "00c0ffee00c0ffee" && data["service"] == "checkout" && data["count"] == "12")
    #expect(data["type"] == "Shop.NetworkError" && data["case"] == "serverError" && data["code"] == "503")
    #expect(data["key"] == "The payment server answered %lld to order %@." && data["table"] == "Errors")
    let arguments = try JSONSerialization.jsonObject(with: Data((data["arguments"] ?? "").utf8)) as? [[String: Any]]
    #expect(arguments?.first?["int"] as? Int == 503 && arguments?.last?["string"] as? String == "4711")
    #expect(message.data["opentelemetry@32473"]?["trace_id"] == "4bf92f3577b34da6a3ce929d0e0e4736")
  }

  @Test(
    arguments: [
      (0, "1970-01-01T00:00:00.000000Z"), (-1, "1969-12-31T23:59:59.999999Z"), (Int64.min, "-"), (.max, "-"),
      (1_795_000_000_000_007, "2026-11-18T11:06:40.000007Z"),
    ] as [(Int64, String)])
  func `A time is UTC with microseconds, and none outside the years of RFC 3339`(time: Int64, text: String) {
    #expect(SyslogFormat.time(Timestamp(microseconds: time)) == text)
  }

  @Test(arguments: [300, 512, 1_000, 2_048, 8_192]) func `A long message is cut at a whole character`(limit: Int) throws
  {
    var record = RecordSamples.full
    record.reason = nil
    record.title = EventRecord.Text(String(repeating: "👩‍👩‍👧é日", count: 800), language: "ja")
    record.neutral?.arguments = [.string(String(repeating: "\"", count: 2_000))]
    let bytes = Self.format.message(LogRecord(.new, record), limit: limit)
    let message = try SyslogMessage(bytes)
    #expect(bytes.count <= limit && message.data["klartext@32473"]?["arguments"] == nil)
    #expect(message.text.hasSuffix("…"))
    #expect(String(repeating: "👩‍👩‍👧é日", count: 800).hasPrefix(message.text.dropLast()))
    #expect(bytes.count > limit - 100, "as much as fits")
    if limit > 1_000 { #expect(message.text.utf8.count >= 500) }
  }

  @Test(arguments: ["\"", "\\", "]", "\u{202E}", "\u{1B}", "é"])
  func `Values that grow when they are escaped leave room for the text`(character: String) throws {
    let text = String(repeating: character, count: 3_000)
    var record = HostileRecord.make(text)
    record.title = EventRecord.Text("The one thing that people read.", language: "en")
    record.reason = nil
    for limit in [600, 2_048, 8_192] {
      let bytes = Self.format.message(LogRecord(.again, record), limit: limit)
      let message = try SyslogMessage(bytes)
      #expect(bytes.count <= limit && message.text == "The one thing that people read.")
      #expect(message.data["klartext@32473"]?["group"] == RecordSamples.full.group)
    }
  }

  @Test func `An escape is never cut in its middle`() throws {
    var record = RecordSamples.full
    record.reason = nil
    record.title = EventRecord.Text(String(repeating: "\u{202E}", count: 2_000), language: "en")
    let shown = TextLogEscape.escape("\u{202E}")
    for limit in 2_000..<2_000 + shown.utf8.count {
      let text = try SyslogMessage(Self.format.message(LogRecord(.new, record), limit: limit)).text
      #expect(text.dropLast().utf8.count.isMultiple(of: shown.utf8.count) && text.hasSuffix("…"))
    }
  }

  @Test(arguments: RecordSamples.hostileTexts) func `Hostile texts in every field stay inside it`(text: String) throws {
    let record = LogRecord(.again, HostileRecord.make(text))
    let bytes = Self.format.message(record, limit: 8_192)
    let message = try SyslogMessage(bytes)
    #expect(Set(message.data.keys).isSubset(of: ["klartext@32473", "opentelemetry@32473"]))
    #expect(message.data["klartext@32473"]?["group"] == RecordSamples.full.group)
    HostileRecord.expectSafe(bytes, allowingMark: true)
    let over = Self.format.message(record, limit: 2_048)
    _ = try SyslogMessage(over)
    #expect(over.count <= 2_048)
  }

  @Test func `Over a unix socket, UDP and TCP all arrive in order`() throws {
    let folder = try TemporaryFolder()
    let unix = try LogReceiver(.unix(folder.path("log")))
    let udp = try LogReceiver(.udp)
    let tcp = try LogReceiver(.tcp)
    var router = LogRouter(
      [
        try settings("unix://\(folder.path("log"))"), try settings("udp://127.0.0.1:\(udp.port)"),
        try settings("tcp://localhost:\(tcp.port)"),
      ], LogBench.tools())
    for number in 0..<5 { router.offer(try LogBench.entry(number, .active)) }
    let connection = try tcp.accepted()
    let texts = (0..<5).map { "Trouble \($0)" }
    #expect(try (0..<5).map { _ in try SyslogMessage(unix.next() ?? []).text } == texts)
    #expect(try (0..<5).map { _ in try SyslogMessage(udp.next() ?? []).text } == texts)
    #expect(try connection.frames(5).map { try SyslogMessage($0).text } == texts)
    let end = router.close(within: .seconds(60))
    #expect(end.map(\.account.written) == [5, 5, 5])
  }

  @Test func `A stream where the syslog server listens gets one line for each message`() throws {
    let folder = try TemporaryFolder()
    let stream = try LogReceiver(.unixStream(folder.path("log")))
    var router = LogRouter([try settings("unix://\(folder.path("log"))")], LogBench.tools())
    for number in 0..<5 { router.offer(try LogBench.entry(number, .active)) }
    let texts = (0..<5).map { "Trouble \($0)" }
    do {
      let connection = try stream.accepted()
      #expect(try connection.lines(5).map { try SyslogMessage($0).text } == texts)
    }
    // The server ended the connection; the next message goes over a new one, and whole.
    router.offer(try LogBench.entry(5))
    let connection = try stream.accepted()
    #expect(try connection.lines(1).map { try SyslogMessage($0).text } == ["Trouble 5"])
    #expect(router.close(within: .seconds(60))[0].account.written == 6)
  }

  @Test func `A server that comes later, and one that comes again, get what waits`() throws {
    let folder = try TemporaryFolder()
    var router = LogRouter([try settings("unix://\(folder.path("log"))")], LogBench.tools())
    router.offer(try LogBench.entry(0))
    let first = try LogReceiver(.unix(folder.path("log")))
    #expect(try SyslogMessage(first.next() ?? []).text == "Trouble 0")
    try FileManager.default.removeItem(atPath: folder.path("log"))
    let second = try LogReceiver(.unix(folder.path("log")))
    router.reopen()
    router.offer(try LogBench.entry(1))
    #expect(try SyslogMessage(second.next() ?? []).text == "Trouble 1")
    #expect(router.close(within: .seconds(60))[0].account.lostInAll == 0)
  }

  @Test func `A TCP server that ended the connection gets the next message over a new one`() throws {
    let tcp = try LogReceiver(.tcp)
    var router = LogRouter([try settings("tcp://127.0.0.1:\(tcp.port)")], LogBench.tools())
    router.offer(try LogBench.entry(0))
    do {
      let connection = try tcp.accepted()
      #expect(try SyslogMessage(connection.frames(1)[0]).text == "Trouble 0")
    }
    // The end of the connection is on its way to the other side of this machine before this call comes back.
    router.offer(try LogBench.entry(1))
    let connection = try tcp.accepted()
    #expect(try SyslogMessage(connection.frames(1)[0]).text == "Trouble 1")
    #expect(router.close(within: .seconds(60))[0].account.written == 2)
  }

  @Test func `A TCP server that reads nothing fills its own queue only, and gets whole frames when it reads again`()
    throws
  {
    let tcp = try LogReceiver(.tcp)
    var tools = LogBench.tools()
    tools.bounds.records = 200
    var router = LogRouter([try settings("tcp://127.0.0.1:\(tcp.port)")], tools)
    // More than the buffers of both ends hold.
    let title = String(repeating: "long ", count: 1_500)
    var offered: UInt64 = 0
    while router.figures[0].account.lostInAll < 100, offered < 100_000 {
      router.offer(try LogBench.entry(Int(offered), title: title))
      offered += 1
    }
    let figures = router.figures[0]
    #expect(figures.account.lostInAll >= 100)
    let connection = try tcp.accepted()
    let reading = Task.detached { try connection.frames(Int(figures.account.written) + figures.waiting) }
    defer { reading.cancel() }
    let end = router.close(within: .seconds(60))
    #expect(
      end[0].account.offered == offered && end[0].account.offered == end[0].account.written + end[0].account.lostInAll)
    #expect(end[0].account.lost[.closed] == nil)
  }

  @Test(
    arguments: [
      ("unix:///dev/log", true), ("unix://dev/log", false), ("udp://127.0.0.1:514", true), ("udp://127.0.0.1", false),
      ("tcp://[::1]:601", true), ("tcp://::1:601", false), ("tcp://logs.example:0", false), ("tcp://:601", false),
      ("tcp://logs.example:70000", false), ("http://x:1", false), ("", false), ("udp://a b:5", false),
      ("unix:///" + String(repeating: "x", count: 107), false),
    ])
  func `Endpoints`(text: String, isOne: Bool) {
    #expect((SyslogEndpoint(text) != nil) == isOne)
    if isOne { #expect(SyslogEndpoint(text)?.description == text) }
  }
}
