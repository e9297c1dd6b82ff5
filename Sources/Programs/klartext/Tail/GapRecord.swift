internal import ErrorModel
internal import Foundation
internal import Rendering
internal import Subscriber

/// A gap as a JSON line, between the summaries of `tail --json`.
struct GapRecord: Encodable {
  private var v = 1
  private var kind = "gap"
  private var service: String?
  private var severity: String?
  private var from: UInt64
  private var to: UInt64

  init(_ gap: SubscriberEvent.Gap) {
    service = gap.service
    severity = gap.severity?.name
    from = gap.from
    to = gap.to
  }

  /// The object on one line.
  var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return JSONLine.text((try? encoder.encode(self)) ?? Data())
  }
}
