import Console
import Foundation
import Testing

@testable import klartext

/// Whatever a collector answers, no line for people holds a byte that a terminal obeys or a sign that hides.
@Suite struct HostileOutputTests {
  static let texts = [
    "a\u{1B}[2J\u{1B}]0;x\u{7}b", "\u{9B}31m", "a\nb\r\nc\td", "\u{7F}\u{0}\u{8}", "\u{85}\u{2028}\u{2029}",
    "\u{202E}evil\u{202C}", "\u{2066}a\u{2069}\u{2067}", "\u{200B}\u{FEFF}\u{200E}\u{200F}\u{61C}",
    "\u{E0041}\u{E007F}",
    "\u{FFFD}", "a" + String(repeating: "\u{301}", count: 400),
  ]

  private static func json(_ object: [String: Any]) -> [UInt8] {
    (try? JSONSerialization.data(withJSONObject: object)).map(Array.init) ?? []
  }

  /// All that each command shows of answers that say this text wherever they can.
  static func shown(_ x: String, _ session: Session) -> [String] { answers(x, session).flatMap { $0 ?? [] } }

  /// Of it, what stands in columns as wide as the terminal: groups, one group, silences, producers.
  static func tables(_ x: String, _ session: Session) -> [String] {
    let answers = answers(x, session)
    return [0, 1, 4, 5].flatMap { answers[$0] ?? [] }
  }

  private static func answers(_ x: String, _ session: Session) -> [[String]?] {
    let text: [String: Any] = ["text": x, "language": x]
    let summary: [String: Any] = [
      "kind": "summary", "group": x, "status": x, "severity": x, "service": x, "count": 3, "countText": x,
      "firstSeen": 0,
      "lastSeen": 0, "title": text, "reason": text, "suggestion": text, "users": ["count": 3, "exact": false],
      "trend": ["hour": 1, "usual": 1, "threshold": 2, "spike": true],
    ]
    let status: [String: Any] = [
      "name": x, "by": x, "at": 0, "comment": x, "inRelease": x, "afterRelease": x, "regressedAt": 0, "regressedIn": x,
    ]
    let sources: [String: Any] = [
      "count": 9, "exact": true, "list": [["name": x, "count": 1, "lastSeen": 0]], "others": 2,
    ]
    let details: [String: Any] = [
      "status": status, "trend": ["hour": 1, "usual": 1, "threshold": 2, "spike": true], "instances": sources,
      "hosts": sources, "releases": sources,
    ]
    let event: [String: Any] = ["role": x, "event": ["id": x, "time": 0]]
    let parts = ["service", "group", "type", "text", x].map {
      ["part": $0, "value": x, "ofCause": true] as [String: Any]
    }
    let explained: [String: Any] = [
      "v": 1, "kind": "groupExplanation", "group": x, "ownGroup": x, "rule": x, "ruleVersion": 2, "parts": parts,
    ]
    let silence: [String: Any] = [
      "kind": "silence", "silence": x, "matchers": [["field": x, "pattern": x, "negated": true]], "by": x, "comment": x,
      "start": 0,
      "end": 1,
    ]
    let producer: [String: Any] = [
      "kind": "producerState", "origin": ["service": x, "instance": x, "host": x, "release": x], "liveness": x,
      "lastHeard": 0, "received": 1,
      "committed": 1,
    ]
    let doing: [String: Any] = [
      "at": 0, "version": x, "startedAt": 0, "endpoints": ["events": x, "stream": x, "commands": x],
      "readers": [["locale": x, "readers": 1]], "uncommitted": 0, "silences": 0, "tables": 0,
      "store": ["code": x, "since": 0], "waitingWords": 1, "uncommittedWords": 2,
      "logs": [
        [
          "kind": x, "place": x, "locale": x, "written": 1, "waiting": 2, "lost": [x: 3],
          "fault": ["code": x, "since": 0],
        ],
        [
          "kind": x, "place": x, "locale": x, "written": 1, "waiting": 2, "lost": [x: 3],
          "lastFault": ["code": x, "at": 0],
        ],
      ],
      "figures": [
        "fates": ["shown": 1], "received": 1, "committed": 1, "dropped": 0, "refused": 0, "gaps": 0, "groups": 1,
        "producers": 1,
      ],
    ]
    let drop: [String: Any] = ["kind": "dropCount", "stage": x, "reason": x, "service": x, "group": x, "count": 1]
    let head: [String: Any] = [
      "groups": 1, "page": 1, "pages": 2, "rows": 1, "total": 1, "group": x, "asked": x,
      "links": [["key": x, "reason": x]],
    ]
    let missing: [String: Any] = [
      "kind": "missingText", "locale": x, "table": x, "key": x, "events": 1, "readers": 1, "source": x, "hint": x,
      "services": [x],
    ]
    let table: [String: Any] = ["kind": "catalogTable", "service": x, "table": x, "from": x, "languages": [x: 1]]
    let problem: [String: Any] = ["kind": "catalogProblem", "file": x, "line": 1, "column": 1, "code": x, "message": x]
    let refused: [String: Any] = ["kind": "refusedCount", "peer": x, "code": x, "count": 1]
    return [
      ListCommand.lines([json(head), json(summary)], session),
      ShowGroupCommand.lines([json(head), json(summary), json(details), json(event)], session),
      DecisionCommand.lines([json(["group": x, "asked": x, "status": status])], session),
      ExplainCommand.lines([json(head), json(explained)], session),
      SilencesCommand.lines([json([:]), json(silence)], session),
      ProducersCommand.lines([json([:]), json(producer), json(refused)], session),
      StatusCommand.lines([json(doing)], session), DropsCommand.lines([json(head), json(drop)], session),
      MissingCommand.lines([json([:]), json(missing)], session),
      TablesCommand.lines([json([:]), json(table), json(problem)], session),
    ]
  }

  @Test(arguments: texts, ["en", "he"])
  func `Nothing that is obeyed or hides comes through`(text: String, locale: String) {
    let lines = Self.shown(text, .reader(locale))
    #expect(lines.count > 45)
    for line in lines {
      var depth = 0
      for scalar in line.unicodeScalars {
        let value = scalar.value
        #expect(value >= 0x20 && !(0x7F...0x9F ~= value), "a control character")
        #expect(
          !(0x202A...0x202E ~= value) && ![0x2028, 0x2029, 0x200B, 0x200E, 0x200F, 0x61C, 0xFEFF].contains(value))
        #expect(!(0xE0000...0xE0FFF ~= value))
        // Isolates are ours only, and closed again.
        if 0x2066...0x2068 ~= value { depth += 1 }
        if value == 0x2069 { depth -= 1 }
        #expect(depth >= 0)
      }
      #expect(depth == 0)
    }
  }

  @Test func `Last lines of a command are its last whole lines`() {
    var last = LastLines()
    for number in 1...1_000 { last.take(Array("line \(number) \u{FC}\n".utf8)) }
    #expect(last.lines.count == LastLines.mostLines && last.lines.last == "line 1000 \u{FC}")
    var long = LastLines()
    long.take(Array(repeating: 0x41, count: 3 * LastLines.mostBytes) + Array("\r\nend".utf8) + [0xFF])
    #expect(long.lines == ["end\u{FFFD}"])
    #expect(LastLines().lines.isEmpty)
  }

  @Test(arguments: [
    ("service=shop", "service", "shop", false), ("type!=A=B", "type", "A=B", true), ("text=", "text", "", false),
  ])
  func `A matcher is a field and its pattern`(word: String, field: String, pattern: String, isNegated: Bool) {
    let matcher = SilenceMatcher(word)
    #expect(matcher?.field == field && matcher?.pattern == pattern && matcher?.isNegated == isNegated)
    #expect(SilenceMatcher("colour=red") == nil && SilenceMatcher("service") == nil && SilenceMatcher("=x") == nil)
  }

  @Test func `An id is a UUID of version 7`() {
    let id = EventOptions.makeID(at: Date(timeIntervalSince1970: 1_764_460_800))
    #expect(id.wholeMatch(of: #/019ad20f-2800-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/#) != nil, "\(id)")
  }
}
