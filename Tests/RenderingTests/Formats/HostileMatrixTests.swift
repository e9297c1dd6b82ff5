import ErrorModel
import Escaping
import Foundation
import Rendering
import TestSupport
import Testing

/// Every hostile text in every field through every format: nothing that must not be seen gets out, one record stays one
/// record, and JSON gives the exact text back.
@Suite struct HostileMatrixTests {
  static let formats: [(name: String, format: any RecordFormat)] = {
    let words = RecordWords.english
    var formats: [(String, any RecordFormat)] = []
    for width in [nil, 40, 80] as [Int?] {
      for isolates in [true, false] {
        let style = LineStyle(width: width, usesColour: false, locale: "de", words: words, isolates: isolates)
        formats.append(("human \(width ?? 0) \(isolates)", HumanFormat(style)))
        formats.append(("expanded \(width ?? 0) \(isolates)", ExpandedFormat(style)))
      }
    }
    formats.append(("json", JSONFormat()))
    formats.append(("logfmt", LogfmtFormat()))
    formats.append(("otel", OTLPFormat()))
    return formats
  }()

  @Test(arguments: RecordSamples.hostileTexts)
  func nothingDangerousGetsOut(_ text: String) {
    for (field, record) in RecordSamples.hostile(text) {
      for (name, format) in Self.formats {
        // A pile of 8 KiB goes through one of each kind only: the others differ in where lines end.
        if text.utf8.count > 4_096, name.contains("80") || name.hasSuffix("false") { continue }
        var output: [UInt8] = []
        format.append(record, to: &output)
        let written = String(decoding: output, as: UTF8.self)
        #expect(Array(written.utf8) == output, "\(name), \(field): not UTF-8")
        #expect(output.last == 0x0A)
        let left = written.unicodeScalars.first {
          ForbiddenScalars.contains($0) && $0 != "\n" && !(0x2066...0x2069 ~= $0.value && name.hasSuffix("true"))
        }
        #expect(left == nil, "\(name), \(field): U+\(String(left?.value ?? 0, radix: 16))")
        let lines = written.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
        if name.hasPrefix("human 0") || ["json", "logfmt", "otel"].contains(name) {
          #expect(lines.count == 1, "\(name), \(field)")
        }
        for line in lines {
          #expect(TextWidthTests.isBalanced(String(line)), "\(name), \(field)")
          for width in [40, 80] where name.contains(" \(width) ") {
            #expect(TextWidth.columns(String(line)) <= width, "\(name), \(field): \(line)")
          }
        }
      }
    }
  }

  /// The words of our own catalogs, and the colours, let nothing through either.
  @Test(arguments: RecordSamples.hostileTexts)
  func wordsAreForeignTextToo(_ text: String) {
    let style = LineStyle(width: 60, usesColour: true, locale: "de", words: RecordWords { _ in text }, expands: true)
    for format in [HumanFormat(style), ExpandedFormat(style)] as [any RecordFormat] {
      var output: [UInt8] = []
      format.append(RecordSamples.full, to: &output)
      var written = String(decoding: output, as: UTF8.self)
      for colour in Colour.allCases { written = written.replacing("\u{1B}[\(colour.rawValue)m", with: "") }
      written = written.replacing("\u{1B}[0m", with: "")
      let left = written.unicodeScalars.first {
        ForbiddenScalars.contains($0) && $0 != "\n" && !(0x2066...0x2069).contains($0.value)
      }
      #expect(left == nil, "U+\(String(left?.value ?? 0, radix: 16))")
    }
  }

  @Test(arguments: RecordSamples.hostileTexts)
  func jsonGivesTheExactTextBack(_ text: String) throws {
    for (field, record) in RecordSamples.hostile(text) where field != "title.inserts" {
      for (name, format) in Self.formats where name == "json" || name == "otel" {
        var output: [UInt8] = []
        format.append(record, to: &output)
        let value = try JSONSerialization.jsonObject(with: Data(output))
        // Option titles and the like are in the list too; what OpenTelemetry has no place for is not.
        if name == "otel", ["title.language", "option.id", "trace", "stream"].contains(field), text.isEmpty {
          continue
        }
        if name == "otel", ["trace", "countText"].contains(field) { continue }
        if name == "json", text.isEmpty { continue }
        #expect(Self.holds(text, value), "\(name), \(field)")
      }
      var record = record
      record.json = Array("{\"a\": \(Self.naive(text))}".utf8)
      var output: [UInt8] = []
      JSONFormat().append(record, to: &output)
      let back = try JSONDecoder().decode([String: String].self, from: Data(output))
      #expect(back["a"]?.unicodeScalars.elementsEqual(text.unicodeScalars) == true, "\(field)")
    }
  }

  /// What is no UTF-8, and a surrogate without its partner, is repaired where it is seen.
  @Test func brokenBytesAreMarked() {
    var record = RecordSamples.full
    record.json = Array("{\"a\":\"".utf8) + [0xFF, 0xC3, 0x28, 0xED, 0xA0, 0x80] + Array("\",\"b\":\"\\ud800\"}".utf8)
    var output: [UInt8] = []
    JSONFormat().append(record, to: &output)
    let line = String(validating: output, as: UTF8.self)
    #expect(line == "{\"a\":\"\u{FFFD}\u{FFFD}(\u{FFFD}\u{FFFD}\u{FFFD}\",\"b\":\"\\ud800\"}\n")
  }

  /// A JSON string as a careless program writes it: only what JSON demands is escaped.
  private static func naive(_ text: String) -> String {
    var json = "\""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22, 0x5C: json += "\\\(scalar)"
      case 0..<0x20:
        let digits = String(scalar.value, radix: 16)
        json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: json.unicodeScalars.append(scalar)
      }
    }
    return json + "\""
  }

  /// Whether a text stands somewhere in parsed JSON, code point for code point, alone or as a part.
  private static func holds(_ text: String, _ value: Any) -> Bool {
    switch value {
    case let string as String:
      string.utf8.count >= text.utf8.count && Array(string.utf8).contains(Array(text.utf8)) || nested(text, string)
    case let list as [Any]: list.contains { holds(text, $0) }
    case let object as [String: Any]: object.values.contains { holds(text, $0) }
    default: false
    }
  }

  /// Whether it stands in a list that is JSON itself, as the arguments are.
  private static func nested(_ text: String, _ string: String) -> Bool {
    guard string.hasPrefix("[{"), let list = try? JSONSerialization.jsonObject(with: Data(string.utf8)) else {
      return false
    }
    return holds(text, list)
  }
}
