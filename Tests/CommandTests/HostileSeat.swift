import Foundation

/// A command, and an answer to it in which `§` stands wherever a text from outside may stand.
struct HostileSeat: Sendable, CustomStringConvertible {
  var words: [String]
  var answer: [String]
  /// How it is told to write for programs.
  var json = ["--json"]

  var description: String { words.joined(separator: " ") }

  private static let group = "00c0ffee00c0ffee"

  private static let summary =
    #"{"v":1,"kind":"summary","stream":"s","sequence":1,"previous":0,"group":"00c0ffee00c0ffee","at":1,"growth":0,"#
    + #""status":"§","severity":"error","state":"active","service":"§","locale":"en","count":3,"countText":"§","#
    + #""firstSeen":0,"lastSeen":1,"title":{"text":"§","language":"§"},"reason":{"text":"§","language":"§"},"#
    + #""suggestion":{"text":"§","language":"§"},"helpAnchor":"§","options":[{"id":"§","title":{"text":"§","#
    + #""language":"§"}}],"causes":[{"text":"§","language":"§"}],"error":{"type":"§","case":"§","domain":"§","#
    + #""code":1},"origin":{"service":"§","instance":"§","host":"§","release":"§"},"place":{"file":"§","line":1,"#
    + #""function":"§"},"users":{"count":3,"exact":false},"news":"§","#
    + #""trend":{"hour":1,"usual":1,"threshold":2,"spike":true}}"#
  private static let status =
    #"{"name":"§","by":"§","at":0,"comment":"§","inRelease":"§","afterRelease":"§","regressedAt":0,"regressedIn":"§"}"#
  private static let sources =
    #"{"count":9,"exact":true,"list":[{"name":"§","count":1,"firstSeen":0,"lastSeen":0}],"others":2}"#

  private static func head(_ kind: String, _ members: String = "") -> String {
    #"{"v":1,"kind":"\#(kind)","id":"1","count":1,"groups":1,"rows":1,"producers":1,"total":1,"page":1,"pages":2"#
      + "\(members)}"
  }

  /// All commands that show what a collector answers.
  static let all: [HostileSeat] =
    [
      HostileSeat(words: ["list"], answer: [head("groups"), summary]),
      HostileSeat(
        words: ["show", group],
        answer: [
          head("group", #","group":"§","asked":"§""#), summary,
          #"{"v":1,"kind":"groupDetails","status":\#(status),"instances":\#(sources),"hosts":\#(sources),"#
            + #""releases":\#(sources),"trend":{"hour":1,"usual":1,"threshold":2,"spike":true},"hours":[]}"#,
          #"{"v":1,"kind":"groupEvent","role":"§","event":{"id":"§","time":0}}"#,
        ]),
      HostileSeat(
        words: ["explain", group],
        answer: [
          head("explain", #","group":"§","asked":"§","links":[{"key":"§","parent":"§","reason":"§"}]"#),
          #"{"v":1,"kind":"groupExplanation","group":"§","ownGroup":"§","rule":"§","ruleVersion":2,"#
            + #""parts":[{"part":"type","value":"§","ofCause":true},{"part":"§","value":"§","ofCause":false}]}"#,
        ]),
    ]
    + ["resolve", "reopen", "ignore"].map { kind in
      HostileSeat(words: [kind, group, "--by", "ann"], answer: [head(kind, #","group":"§","status":\#(status)"#)])
    } + [
      HostileSeat(
        words: ["merge", group, "00c0ffee00c0ffef", "--by", "ann"],
        answer: [#"{"v":1,"kind":"merged","id":"1","into":"§","groups":["§","§"],"count":1}"#]),
      HostileSeat(
        words: ["split", group, "--by", "ann"], answer: [#"{"v":1,"kind":"split","id":"1","group":"§","count":1}"#]),
      HostileSeat(
        words: ["silence", "service=shop", "--for", "1h", "--by", "ann"],
        answer: [silence(#""id":"1","groups":1,"#)]),
      HostileSeat(words: ["unsilence", "s-1", "--by", "ann"], answer: [silence(#""id":"1","#)]),
      HostileSeat(words: ["silences"], answer: [head("silences", #","silences":1"#), silence("")]),
      HostileSeat(
        words: ["recover", group, "retry", "--by", "ann"],
        answer: [
          #"{"v":1,"kind":"recovery","id":"1","pick":"§","group":"§","service":"§","instance":"§","event":"§","#
            + #""option":"§","stream":"§","at":1,"by":"§","state":"done"}"#
        ]),
      HostileSeat(
        words: ["producers"],
        answer: [
          head("producers"),
          #"{"v":1,"kind":"producerState","run":"§","origin":{"service":"§","instance":"§","host":"§","release":"§"},"#
            + #""liveness":"§","hasHeartbeat":true,"lastHeard":0,"received":1,"committed":1}"#,
          #"{"v":1,"kind":"refusedCount","peer":"§","code":"§","count":1}"#,
        ]),
      HostileSeat(
        words: ["drops"],
        answer: [
          head("drops"), #"{"v":1,"kind":"dropCount","stage":"§","reason":"§","service":"§","group":"§","count":1}"#,
        ]),
      HostileSeat(
        words: ["status"],
        answer: [
          #"{"v":1,"kind":"status","id":"1","at":0,"version":"§","startedAt":0,"uncommitted":0,"silences":0,"tables":0,"#
            + #""endpoints":{"events":"§","stream":"§","commands":"§"},"readers":[{"locale":"§","readers":1}],"#
            + #""store":{"code":"§","since":0},"figures":{"fates":{"shown":1},"received":1,"committed":1,"dropped":0,"#
            + #""refused":0,"gaps":0,"groups":1,"producers":1},"logs":["#
            + #"{"kind":"§","place":"§","locale":"§","written":1,"waiting":2,"lost":{"§":3},"fault":{"code":"§","#
            + #""since":0}},{"kind":"file","locale":"de","written":1,"waiting":2,"lost":{},"lastFault":{"code":"§","#
            + #""at":0}}]}"#
        ]),
      HostileSeat(
        words: ["catalog", "missing"],
        answer: [
          head("missing"),
          #"{"v":1,"kind":"missingText","locale":"§","table":"§","key":"§","events":1,"readers":1,"source":"§","#
            + #""hint":"§","services":["§"]}"#,
        ]),
      HostileSeat(
        words: ["catalog", "tables"],
        answer: [
          head("catalogs"),
          #"{"v":1,"kind":"catalogTable","service":"§","table":"§","from":"§","languages":{"§":1}}"#,
          #"{"v":1,"kind":"catalogProblem","file":"§","line":1,"column":1,"code":"§","message":"§"}"#,
        ]),
    ]
    + ["human", "logfmt", "otel"].flatMap { format in
      [[], ["--expand"]].map { more in
        HostileSeat(
          words: ["tail", "--no-follow", "--format", format] + more,
          answer: [head("snapshot", #","stream":"s","sequence":1"#), summary])
      }
    }

  private static func silence(_ members: String) -> String {
    #"{"v":1,"kind":"silence",\#(members)"silence":"§","matchers":[{"field":"§","pattern":"§","negated":true}],"#
      + #""by":"§","comment":"§","start":0,"end":1}"#
  }

  /// What a refusal may say.
  static let refusal = [#"{"v":1,"kind":"refused","id":"1","refusals":[{"code":"§","line":1,"expected":"§"}]}"#]

  /// How many places for foreign texts there are.
  static func places(_ lines: [String]) -> Int { lines.joined().count { $0 == "§" } }

  /// The lines with a text in each place.
  static func filled(_ lines: [String], _ text: (Int) -> String) -> [String] {
    var place = 0
    return lines.map { line in
      var filled = ""
      for character in line {
        guard character == "§" else {
          filled.append(character)
          continue
        }
        filled += quoted(text(place)).dropFirst().dropLast()
        place += 1
      }
      return filled
    }
  }

  private static func quoted(_ text: String) -> String {
    (try? JSONEncoder().encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }
}
