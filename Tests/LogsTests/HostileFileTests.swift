import ErrorModel
import Foundation
import Rendering
import TestSupport
import Testing

@testable import Logs

/// Hostile texts in every field, in files of every format: one line a record, nothing hidden.
struct HostileFileTests {
  @Test(arguments: LogSinkFormat.allCases) func `Each record stays one line`(format: LogSinkFormat) throws {
    let folder = try TemporaryFolder()
    let settings = LogBench.file(folder.path("log")) { $0.format = format }
    let writer = FileWriter(settings, format: LogBench.tools().makeFormat(settings)) { LogBench.start }
    let records = try RecordSamples.hostileTexts.map { text in
      var record = HostileRecord.make(text)
      let object = ["title": text, "kind": "summary"]
      record.json = Array(try JSONSerialization.data(withJSONObject: object))
      return LogRecord(.new, record)
    }
    #expect(writer.write(records).done == records.count)
    let bytes = Array(try Data(contentsOf: URL(filePath: settings.path)))
    HostileRecord.expectSafe(bytes, lineEnds: true)
    #expect(bytes.filter { $0 == 0x0A }.count == records.count)
    guard format == .json else { return }
    let titles = try LogBench.objects(settings.path).map { $0["title"] as? String }
    #expect(titles == RecordSamples.hostileTexts, "JSON gives the exact text back")
  }
}
