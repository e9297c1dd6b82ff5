@testable import Subscriber

/// Summaries for tests: valid ones with one thing changed.
enum SummarySamples {
  static func json(
    _ sequence: UInt64, previous: UInt64 = 0, stream: String = "one", service: String = "checkout",
    severity: String = "error", group: String = "00000000000000ff"
  ) -> String {
    """
    {"v":1,"kind":"summary","stream":"\(stream)","sequence":\(sequence),"previous":\(previous),"locale":"de",\
    "group":"\(group)","state":"active","service":"\(service)","severity":"\(severity)","at":3,\
    "error":{"type":"Shop.NetworkError","case":"serverError"},\
    "title":{"text":"Serverfehler: 503.","language":"de","source":"catalog","inserts":[[14,17],[9,2],[1]]},\
    "count":9007199254740993,"growth":2,"countText":"12 Ereignisse","firstSeen":1,"lastSeen":2,"later":[{}]}
    """
  }

  static func summary(
    _ sequence: UInt64, previous: UInt64 = 0, stream: String = "one", service: String = "checkout",
    severity: String = "error"
  ) -> StreamedSummary? {
    let text = json(sequence, previous: previous, stream: stream, service: service, severity: severity)
    guard case .summary(let summary) = read(text) else { return nil }
    return summary
  }

  static func read(_ text: String) -> StreamMessage {
    var reader = MessageReader(mostBytes: 1 << 20)
    return reader.read(Array(text.utf8))
  }
}
