import ErrorModel
import Foundation
import Rendering
import TestSupport

@testable import klartext

/// Groups and models that the view is tested with.
enum TopSamples {
  static let start = RecordSamples.moment

  /// A moment after the start.
  static func moment(_ seconds: Int64) -> Timestamp { start.advanced(by: .seconds(seconds)) }

  /// A group in a language.
  static func record(
    _ group: String, _ locale: String = "en", count: UInt64 = 12, severity: Severity = .error,
    service: String = "checkout", kind: EventRecord.Kind = .active
  ) -> EventRecord {
    var record = RecordSamples.localized(locale)
    record.group = group
    record.count = count
    record.severity = severity
    record.origin.service = service
    record.kind = kind
    return record
  }

  /// A model that was told of groups in all languages of the samples, and of each hostile text as a title.
  static func model() -> TopModel {
    var model = TopModel(start: start, author: "ana")
    model.resize(rows: 40)
    model.take(.connection(.live), at: start)
    var records = RecordSamples.locales.enumerated().map { index, locale in
      record("00000000000000\(index + 10)", locale, count: UInt64(1 + index * 1_000), service: "orders-\(index)")
    }
    for (index, text) in RecordSamples.hostileTexts.enumerated() {
      var hostile = record("ffffffffffffff\(index + 10)")
      // Thousands of marks in one place are for the tests of one frame; here they would take most of the time.
      let text = String(String.UnicodeScalarView(text.unicodeScalars.prefix(100)))
      hostile.title = EventRecord.Text(text, language: "en")
      hostile.origin.service = text
      records.append(hostile)
    }
    model.take(.snapshot(records, isComplete: true), at: start)
    _ = model.settle(at: start)
    return model
  }

  static func style(_ locale: String, ambiguousIsWide: Bool = false) -> TopStyle {
    TopStyle(words: TopWords(locale: locale), zone: .gmt, ambiguousIsWide: ambiguousIsWide)
  }
}
