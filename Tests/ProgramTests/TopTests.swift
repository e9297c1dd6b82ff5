import Foundation
import TestSupport
import Testing

/// `klartext top` on a terminal, by what a person sees.
@Suite(.enabled(if: TmuxSession.missing == nil, "\(TmuxSession.missing ?? "")"), .timeLimit(.minutes(3)), .serialized)
struct TopTests {
  /// Events in scripts that break careless columns.
  private static let events = [
    #"{"error":{"type":"Shop.A","description":{"text":"Der Server antwortet nicht.","language":"de"}},"count":40}"#,
    #"{"error":{"type":"Shop.B","description":{"text":"تعذر فتح الملف /srv/data.db الآن.","language":"ar"}},"count":30}"#,
    #"{"error":{"type":"Shop.C","description":{"text":"データベースを開けません。","language":"ja"}},"count":20}"#,
    #"{"error":{"type":"Shop.D","description":{"text":"नमस्ते क्षितिज, फ़ाइल नहीं खुली।","language":"hi"}},"count":10}"#,
    #"{"error":{"type":"Shop.E","description":{"text":"👩‍👩‍👧 ✈️ 👍🏽 the family flight failed","language":"en"},"options":[{"id":"retry","title":{"text":"Try again","language":"en"}}]},"count":5}"#,
  ]

  private let collector: CollectorProgram
  private let program: String

  init() throws {
    collector = try CollectorProgram(in: try TemporaryFolder())
    program = try RunningProgram.folder.appending(path: "klartext").path
    let sender = try RunningProgram(
      "klartext", ["send", "--service", "shop", "--endpoint", collector.folder.endpoint("e")],
      input: Self.events.joined(separator: "\n") + "\n")
    #expect(sender.exitCode() == 0)
  }

  private func command(_ options: String = "") -> String {
    let endpoints =
      "--stream \(collector.folder.endpoint("s")) --commands \(collector.folder.endpoint("c")) --by ana"
    return "\(program) top --locale en --sort count \(endpoints) \(options)"
  }

  /// The column of the terminal in which a text begins, counted by the cells that tmux gave the text before it.
  private func column(of text: String, in row: String) -> Int? {
    row.range(of: text).map { range in row[..<range.lowerBound].count }
  }

  @Test func `Groups stand in columns, whatever script they are in`() throws {
    let terminal = try TmuxSession(columns: 100, rows: 20)
    try terminal.begin(command())
    try terminal.await("the family flight failed")
    let rows = try terminal.screen()
    #expect(rows[0].hasPrefix("klartext top"))
    let list = rows[2..<7]
    // The counts are what was sent, the greatest first.
    for (row, count) in zip(list, ["40", "30", "20", "10", "5"]) {
      #expect(row.split(separator: " ").contains(Substring(count)), "\(row)")
    }
    #expect(Set(list.map { column(of: "shop", in: $0) }).count == 1)
    // Nothing before the sentences takes more than a column, so they begin in the same place.
    let starts = ["[de] Der", "[ar]", "[ja] データ", "[hi]", "👩‍👩‍👧"]
    #expect(Set(zip(list, starts).map { column(of: $1, in: $0) }).count == 1)
    #expect(rows[2].hasPrefix(">"))
  }

  @Test func `Keys sort, filter and open, and another size is another layout`() throws {
    let terminal = try TmuxSession(columns: 100, rows: 20)
    try terminal.begin(command())
    try terminal.await("the family flight failed")
    try terminal.press("S")
    try terminal.await("▲")
    #expect(try terminal.screen()[6].contains("Der Server"))
    try terminal.press("S")
    try terminal.await("▼")
    try terminal.press("/")
    try terminal.type("server")
    try terminal.press("Enter")
    try terminal.await("1 ")
    try terminal.press("Escape")
    try terminal.await("データ")
    try terminal.press("End", "Enter")
    try terminal.await("[Try again]")
    #expect(try terminal.screen().contains { $0.contains("Shop.E") })
    try terminal.press("1")
    try terminal.await("Enter:")
    try terminal.press("Enter")
    try terminal.await("recovery_unavailable")
    try terminal.press("Escape")
    try terminal.await("データ")
    try terminal.resize(columns: 40, rows: 8)
    try terminal.await("the family")
    let rows = try terminal.screen()
    #expect(rows.count == 8)
    #expect(rows[0].hasPrefix("klartext top"))
    #expect(rows[6].hasPrefix(">"), "the chosen row is still seen")
  }

  @Test func `A decision is asked of the collector`() throws {
    let terminal = try TmuxSession(columns: 100, rows: 20)
    try terminal.begin(command())
    try terminal.await("the family flight failed")
    try terminal.press("i", "Enter")
    // The second time the key stands there it is the answer, not the question.
    try terminal.await("\u{1B}[20;1H\u{1B}[0m\u{1B}[2K")
    try terminal.press("Enter")
    try terminal.await("ana")
    let groups = try RunningProgram(
      "klartext", ["groups", "--status", "ignored", "--json", "--commands", collector.folder.endpoint("c")])
    let ignored = try groups.object { $0["group"] != nil }
    #expect(ignored["service"] as? String == "shop")
  }

  @Test(arguments: ["q", "C-c", "TERM", "KILL"])
  func `The terminal is as it was found`(end: String) throws {
    let terminal = try TmuxSession(columns: 80, rows: 24)
    let before = (try terminal.modes(), try terminal.flags())
    // The quotes are not in what it writes, so that the line that was typed is not taken for it.
    try terminal.begin("\(command()); echo le''ft")
    try terminal.await("Der Server")
    #expect(try terminal.flags() == "1 0 0")
    let processes = try terminal.children()
    #expect(processes.count == 2, "the program and its guard")
    switch end {
    case "TERM": kill(try #require(processes.first), SIGTERM)
    case "KILL": kill(try #require(processes.first), SIGKILL)
    default: try terminal.press(end)
    }
    // By the program itself, which the shell goes on behind, or by its guard, whom the shell does not know.
    try terminal.await(end == "KILL" ? "\u{1B}[?1049l" : "left", isFrame: false)
    #expect(try terminal.modes() == before.0)
    #expect(try terminal.flags() == before.1)
    #expect(try terminal.children().isEmpty)
  }

  @Test func `A stopped program gives the terminal back and takes it again`() throws {
    let terminal = try TmuxSession(columns: 80, rows: 24)
    let before = try terminal.modes()
    try terminal.begin(command())
    try terminal.await("Der Server")
    try terminal.press("C-z")
    try terminal.await("Stopped", isFrame: false)
    #expect(try terminal.modes() == before)
    try terminal.begin("fg")
    try terminal.await("Der Server")
    #expect(try terminal.flags() == "1 0 0")
    try terminal.press("q")
    try terminal.await("\u{1B}[?1049l", isFrame: false)
    #expect(try terminal.modes() == before)
    #expect(try terminal.children().isEmpty)
  }

  @Test func `Without a terminal it says what it needs`() throws {
    let errors = collector.folder.path("errors")
    let top = try RunningProgram("klartext", ["top"], errors: errors, environment: ["TERM": "xterm"])
    #expect(top.exitCode() == 64)
    #expect(try String(contentsOfFile: errors, encoding: .utf8).hasPrefix("klartext: "))
    let terminal = try TmuxSession(columns: 80, rows: 24, environment: ["TERM": "dumb"])
    try terminal.run("\(command()); echo code $?")
    #expect(try terminal.screen().contains("code 64"))
  }
}
