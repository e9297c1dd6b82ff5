internal import ErrorModel
internal import Rendering

/// One group in the list.
struct TopGroup: Hashable {
  /// What was told of it last.
  var record: EventRecord
  /// How often it happened lately.
  var rates = RateHistory()
  /// When it was told that it is over; nil while it goes on.
  var closedAt: Timestamp?

  /// Takes over what is told now.
  mutating func take(_ record: EventRecord, at now: Timestamp) {
    // A snapshot tells no growth; what came in between is what there is more.
    let growth = record.count > self.record.count ? record.count - self.record.count : 0
    rates.add(growth, at: now)
    self.record = record
    closedAt = record.kind == .closed ? now : nil
  }

  /// The type and the case of the error; nil if neither is known.
  var errorName: String? {
    let names = [record.type ?? record.domain, record.caseName].compactMap(\.self)
    return names.isEmpty ? nil : names.joined(separator: ".")
  }
}
