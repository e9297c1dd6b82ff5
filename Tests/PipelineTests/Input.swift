import ErrorModel
import Pipeline

/// What an occurrence is made from: that one cannot be copied.
struct Input: Hashable, Sendable {
  var key: UInt64
  var time: Timestamp?
  var first: Timestamp?
  var count: UInt64 = 1
  var severity = Severity.error
  var service = "shop"
  var type = "Shop.CartError"
  var text = "The cart is full."
  var source = SourceNumbers()
}

extension Pipeline {
  /// Does what the collector does with an event: gives it its fate, and a new group its name.
  @discardableResult
  mutating func take(_ input: Input, now: Timestamp) -> Verdict {
    let verdict = process(
      Occurrence(
        group: GroupKey(rawValue: input.key), severity: input.severity, time: input.time, firstTime: input.first,
        count: input.count, source: input.source), now: now)
    guard verdict.keepsDetails else { return verdict }
    let line = Array("\(input.text)".utf8)
    if verdict.isNewGroup {
      let error = ErrorDetails(type: input.type, description: LocalizedText(text: input.text))
      let event = ErrorEvent(id: "", time: input.time ?? now, severity: input.severity, error: error)
      begin(verdict.slot, with: event, origin: Origin(service: input.service), line: line)
    } else {
      keep(line, origin: Origin(service: input.service), in: verdict.slot)
    }
    return verdict
  }

  /// Hands all growth to a store that adds it up.
  mutating func store(into counts: inout [UInt64: UInt64], now: Timestamp) {
    for slot in takeDirty() {
      let key = table.states[slot].key.rawValue
      counts[key, default: 0] += takeGrowth(of: slot, now: now, isEnding: false).growth.count
    }
  }
}
