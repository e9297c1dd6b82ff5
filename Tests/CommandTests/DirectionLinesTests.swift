import Console
import Foundation
import Rendering
import Testing

@testable import klartext

/// Tables beside words that run from right to left: the columns keep their order, and nothing is wider than the terminal.
@Suite struct DirectionLinesTests {
  private static func session(_ locale: String, width: Int?) -> Session {
    var configuration = ClientConfiguration()
    configuration.width = width
    configuration.isWidthAsked = width != nil
    return Session(
      command: "test", configuration: configuration, messages: Messages(locale: locale),
      terminal: Terminal(output: { _ in }, errors: { _ in }), environment: [:])
  }

  /// Whether all that runs from right to left stands between isolates: then the line as a whole runs from left to right.
  private static func keepsOrder(_ line: String) -> Bool {
    var depth = 0
    for scalar in line.unicodeScalars {
      switch scalar.value {
      case 0x2066...0x2068: depth += 1
      case 0x2069: depth -= 1
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC: if depth == 0 { return false }
      default: break
      }
    }
    return depth == 0
  }

  @Test(arguments: ["ar", "he", "en", "ja"], [nil, 200, 80, 40] as [Int?])
  func `Columns keep their order and their room`(locale: String, width: Int?) {
    let session = Self.session(locale, width: width)
    for text in ["شحن السلة فشل", "העגלה ריקה", "Cart 7 is empty, and nobody knows why this is so today.", "カートが空です"] {
      let lines = HostileOutputTests.tables(text, session)
      #expect(lines.count > 15)
      for line in lines {
        #expect(Self.keepsOrder(line), "\(line.debugDescription)")
        if let width { #expect(TextWidth.columns(line) <= width, "\(line.debugDescription)") }
      }
    }
  }

  @Test func `A list in Arabic and in Hebrew`() throws {
    let summary = Array(
      #"""
      {"v":1,"kind":"summary","group":"00c5a1b2d3e4f567","status":"open","severity":"error","service":"متجر","count":8,\#
      "countText":"8","firstSeen":0,"lastSeen":0,"title":{"text":"السلة 7 فارغة","language":"ar"}}
      """#.utf8)
    let head = Array(#"{"v":1,"kind":"groups","id":"1","count":1,"groups":1,"page":1,"pages":1}"#.utf8)
    let arabic = try #require(ListCommand.lines([head, summary], Self.session("ar", width: nil))).first
    let time = Self.session("ar", width: nil).clock(0)
    #expect(
      arabic == "00c5a1b2d3e4f567  \u{2068}مفتوح\u{2069}  \u{2068}خطأ\u{2069}  \u{2068}متجر\u{2069}  8  –  \(time)  "
        + "\u{2067}السلة 7 فارغة\u{2069}")
    let hebrew = try #require(ListCommand.lines([head, summary], Self.session("he", width: nil))).first
    #expect(hebrew?.hasSuffix("\(time)  \u{2068}[ar] \u{2067}السلة 7 فارغة\u{2069}\u{2069}") == true)
  }

  @Test func `What is told of a group is never cut, but goes on below`() {
    let text = String(repeating: "word ", count: 60) + "end"
    let rows = [["Name", "short"], ["Longer name", text]]
    let lines = TextColumns.pairs(rows, width: 40, locale: "en")
    #expect(lines.first == "Name         short")
    #expect(lines.count > 8 && lines.allSatisfy { $0.count <= 40 })
    #expect(lines.dropFirst(2).allSatisfy { $0.hasPrefix("             word") || $0.hasSuffix("end") })
    let words = lines.dropFirst().joined(separator: " ").split(separator: " ").dropFirst(2)
    #expect(words.joined(separator: " ") == text)
    #expect(TextColumns.pairs(rows, width: nil, locale: "en").last == "Longer name  \(text)")
  }
}
