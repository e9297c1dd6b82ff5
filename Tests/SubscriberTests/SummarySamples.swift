@testable import Subscriber

/// Summaries for tests: valid ones with one thing changed.
enum SummarySamples {
  static func json(
    _ sequence: UInt64, previous: UInt64 = 0, stream: String = "one", service: String = "checkout",
    severity: String = "error"
  ) -> String {
    """
    {"v":1,"kind":"summary","stream":"\(stream)","sequence":\(sequence),"previous":\(previous),"locale":"de",\
    "group":"00000000000000ff","state":"active","service":"\(service)","severity":"\(severity)",\
    "error":{"type":"Shop.NetworkError","case":"serverError"},\
    "title":{"text":"Serverfehler: 503.","language":"de","source":"catalog"},\
    "count":9007199254740993,"growth":2,"countText":"12 Ereignisse","firstSeen":1,"lastSeen":2,"later":[{}]}
    """
  }

  static func summary(
    _ sequence: UInt64, previous: UInt64 = 0, stream: String = "one", service: String = "checkout",
    severity: String = "error"
  ) -> Summary? {
    let text = json(sequence, previous: previous, stream: stream, service: service, severity: severity)
    guard case .summary(let summary) = StreamMessage(json: Array(text.utf8)) else { return nil }
    return summary
  }
}
