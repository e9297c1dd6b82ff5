import ErrorModel
import Foundation
import Logs
import Rendering
import TestSupport
import Testing

@testable import JournalLogs

/// Records as fields of the journal.
struct JournalFieldsTests {
  private func fields(_ kind: LogEntryKind, _ record: EventRecord) -> [String: String] {
    var fields: [String: String] = [:]
    for field in JournalFields(appName: "klartext").bytes(LogRecord(kind, record)) {
      let text = String(decoding: field, as: UTF8.self)
      guard let equals = text.firstIndex(of: "=") else { continue }
      fields[String(text[..<equals])] = String(text[text.index(after: equals)...])
    }
    return fields
  }

  @Test func `An entry has the message, its id, and the neutral fields`() throws {
    let fields = fields(.new, RecordSamples.full)
    #expect(fields["MESSAGE"] == "The payment server answered 503 to order 4711. — It is being restarted.")
    #expect(fields["PRIORITY"] == "3" && fields["SYSLOG_IDENTIFIER"] == "klartext")
    #expect(fields["CODE_FILE"] == "Shop/Checkout.swift" && fields["CODE_LINE"] == "42")
    #expect(fields["KLARTEXT_GROUP"] == "00c0ffee00c0ffee" && fields["KLARTEXT_COUNT"] == "12")
    #expect(fields["KLARTEXT_KEY"] == "The payment server answered %lld to order %@.")
    let arguments = try JSONSerialization.jsonObject(with: Data((fields["KLARTEXT_ARGUMENTS"] ?? "").utf8))
    #expect((arguments as? [[String: Any]])?.first?["int"] as? Int == 503)
  }

  @Test func `Each kind has an id of its own, which never changes`() throws {
    let ids = LogEntryKind.allCases.map { fields($0, RecordSamples.full)["MESSAGE_ID"] ?? "" }
    #expect(Set(ids).count == ids.count)
    #expect(ids.allSatisfy { $0.wholeMatch(of: #/[0-9a-f]{32}/#) != nil })
    #expect(fields(.lost, RecordSamples.full)["MESSAGE_ID"] == "e9d2148fba7c4a35be69b5bffcbbfd3e")
    let page = try String(contentsOf: SchemaCheck.root.appending(path: "docs/logs.md"), encoding: .utf8)
    for id in ids { #expect(page.contains(id), "docs/logs.md does not name \(id)") }
  }

  @Test(arguments: RecordSamples.hostileTexts) func `Hostile texts make no field of their own`(text: String) {
    let all = JournalFields(appName: "klartext").bytes(LogRecord(.again, HostileRecord.make(text)))
    let plain = JournalFields(appName: "klartext").bytes(LogRecord(.again, HostileRecord.make("x")))
    #expect(all.count == plain.count || text.isEmpty)
    for field in all {
      HostileRecord.expectSafe(field)
      #expect(
        String(decoding: field.prefix { $0 != UInt8(ascii: "=") }, as: UTF8.self).wholeMatch(of: #/[A-Z][A-Z0-9_]*/#)
          != nil)
    }
  }
}
