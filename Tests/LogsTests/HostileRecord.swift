import ErrorModel
import Rendering
import TestSupport
import Testing

/// A record with the same foreign text in every field that a producer or a catalog can fill.
enum HostileRecord {
  static func make(_ text: String) -> EventRecord {
    var record = RecordSamples.full
    record.origin = Origin(service: text, instance: text, host: text, release: text)
    record.type = text
    record.caseName = text
    record.domain = text
    record.place = SourcePlace(file: text, line: 1, function: text)
    record.trace = TraceContext(traceId: text, spanId: text)
    record.title = EventRecord.Text(text, language: text)
    record.reason = EventRecord.Text(text, language: "en")
    record.suggestion = EventRecord.Text(text, language: "en")
    record.helpAnchor = text
    record.options = [EventRecord.Option(id: text, title: EventRecord.Text(text, language: "en"))]
    record.causes = [EventRecord.Text(text, language: "en")]
    record.callStack = [text]
    record.neutral = LocalizedText(key: text, table: text, arguments: [.string(text)], text: text, language: text)
    record.status = text
    record.news = text
    record.countText = text
    return record
  }

  /// Whether bytes are UTF-8 without control characters (line ends apart, if asked) and without marks that hide or turn
  /// text; the ranges are those of issue 6, point 6, written here once more.
  static func expectSafe(_ bytes: [UInt8], lineEnds: Bool = false, allowingMark: Bool = false) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      Issue.record("not UTF-8")
      return
    }
    var marks = 0
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0A where lineEnds: break
      case 0xFEFF where allowingMark: marks += 1
      case 0..<0x20, 0x7F...0x9F, 0x200B, 0x2028...0x202E, 0x2060...0x206F, 0x61C, 0x200E, 0x200F, 0xFEFF,
        0xE0000...0xE0FFF:
        Issue.record("U+\(String(scalar.value, radix: 16)) got through")
      default: break
      }
    }
    if allowingMark { #expect(marks == 1) }
  }
}
