import Logs
import Rendering
import TestSupport
import Testing

@testable import Collector

/// Lines for people in the logs of the collector have the words of the log's language, those of states among them.
@Suite struct HumanLogTests {
  @Test(arguments: [
    ("de", "Ereignis", "weit mehr als üblich"), ("ja", "イベント", "通常よりはるかに多い"),
    ("en", "event", "far more than usual"),
  ])
  func `The words of states are in the language of the log`(locale: String, kind: String, news: String) {
    let tools = LogTools.make(clock: .system, journal: nil)
    var settings = LogSinkSettings(.stderr)
    settings.locale = locale
    settings.format = .human
    var record = RecordSamples.full
    record.kind = .event
    record.news = "spike"
    var bytes: [UInt8] = []
    tools.makeFormat(settings).append(record, to: &bytes)
    let line = String(decoding: bytes, as: UTF8.self)
    #expect(line.contains(" \(kind) ") && line.contains("[\(news)]"), "\(line)")
  }
}
