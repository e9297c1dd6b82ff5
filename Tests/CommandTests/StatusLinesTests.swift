import Console
import Foundation
import Testing

@testable import klartext

/// What `klartext status` says of the logs, in the reader's language.
@Suite struct StatusLinesTests {
  private static let logs = #"""
    {"kind":"file","place":"/var/log/k/de.jsonl","locale":"de","offered":100,"written":80,"waiting":8,"bytes":9,
     "lost":{"queue_full":10,"sink_failed":2,"closed":0},"fault":{"code":"log_full","since":0},
     "lastFault":{"code":"log_full","at":0}},
    {"kind":"journal","locale":"en","offered":1,"written":1,"waiting":0,"bytes":9,
     "lost":{"queue_full":0,"sink_failed":0,"closed":0},"faults":1,"lastFault":{"code":"log_missing","at":0}}
    """#

  private func lines(_ locale: String, _ more: String = "") -> [String] {
    let answer = #"""
      {"v":1,"kind":"status","at":0,"version":"1","startedAt":0,"uncommitted":0,"silences":0,"tables":0,"readers":[],
       "endpoints":{"events":"e","stream":"s","commands":"c"},"figures":{"fates":{},"received":1,"committed":1,
       "dropped":0,"refused":0,"gaps":0,"groups":1,"producers":1}\#(more)}
      """#
    return StatusCommand.lines([Array(answer.utf8)], .reader(locale)) ?? []
  }

  @Test(arguments: [
    ("en", "written: 80, lost: 12 (queue_full 10, sink_failed 2), waiting: 8", "Takes nothing since", "Last trouble"),
    ("de", "geschrieben: 80, verloren: 12 (queue_full 10, sink_failed 2), wartend: 8", "Nimmt nichts an", "Störung"),
  ])
  func `Each log is told with what it lost and its trouble`(locale: String, figures: String, now: String, last: String)
  {
    let lines = lines(locale, #","waitingWords":3,"uncommittedWords":4,"logs":[\#(Self.logs)]"#)
    let logs = Array(lines.suffix(4))
    #expect(logs[0].contains("file /var/log/k/de.jsonl (de)") && logs[0].contains(figures), "\(logs[0])")
    #expect(logs[1].contains(now) && logs[1].contains("log_full"))
    #expect(logs[2].contains("journal (en)") && logs[3].contains(last) && logs[3].contains("log_missing"))
    #expect(lines.contains { $0.hasSuffix(" 3") } && lines.contains { $0.hasSuffix(" 4") })
  }

  @Test func `An earlier collector says nothing of words and logs`() {
    #expect(lines("en").filter { $0.hasSuffix("–") }.count == 3)
  }
}
