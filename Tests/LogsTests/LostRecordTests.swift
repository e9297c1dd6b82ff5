import ErrorModel
import Foundation
import Rendering
import TestSupport
import Testing

@testable import Logs

/// A loss and a digest in every format of a log: nobody takes them for events.
struct LostRecordTests {
  private static let loss = LostRecord.make(
    LogLoss(.queueFull, count: 7, from: LogBench.start, to: LogBench.start), at: LogBench.start, locale: "en",
    title: EventRecord.Text("Records are missing.", language: "en"))

  private static var digest: LogRecord {
    var record = RecordSamples.full
    record.kind = .digest
    record.json = Array(#"{"v":1,"kind":"digest"}"#.utf8)
    return LogRecord(.digest, record)
  }

  private func text(_ record: LogRecord, _ change: (inout LogSinkSettings) -> Void) -> String {
    var settings = LogSinkSettings(.file)
    change(&settings)
    var bytes: [UInt8] = []
    LogBench.tools().makeFormat(settings).append(record.event, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [(loss, "lost", "missing"), (digest, "digest", "storm")])
  func `Each format says what it is`(record: LogRecord, kind: String, word: String) throws {
    #expect(record.event.kind.rawValue == kind && record.kind.rawValue == kind)
    #expect(text(record) { $0.format = .json }.contains(#""kind":"\#(kind)""#))
    #expect(text(record) { $0.format = .logfmt }.contains(" kind=\(kind) "))
    #expect(text(record) { $0.format = .human }.contains(" \(word) "))
    let otlp = text(record) { $0 = LogSinkSettings(.otlp) }
    #expect(otlp.contains(#""eventName":"klartext.\#(kind)""#))
    #expect(otlp.contains(#"{"key":"klartext.kind","value":{"stringValue":"\#(kind)"}}"#))
    let syslog = SyslogFormat(facility: .daemon, appName: "klartext").message(record, limit: 2_048)
    #expect(try SyslogMessage(syslog).msgID == kind)
  }
}
