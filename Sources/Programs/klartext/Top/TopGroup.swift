internal import ErrorModel
internal import Rendering

/// One group in the list.
struct TopGroup: Hashable {
  /// What was told of it last.
  var record: EventRecord
  /// How often it happened lately.
  var rates = RateHistory()
  /// Whether all that is known of it was known when the collector was last heard.
  var isOld = false
  /// When something was told of it last.
  var toldAt = Timestamp(microseconds: .min)
  /// When it was told that it is over; nil while it goes on.
  var closedAt: Timestamp?

  /// Takes over what is told now.
  ///
  /// - Parameter moment: when it happened: a word that was missing comes late.
  mutating func take(_ record: EventRecord, happened moment: Timestamp, at now: Timestamp) {
    // A snapshot tells no growth; what came in between is what there is more. When that came which is more than was
    // known long ago, nobody knows.
    let growth = record.count > self.record.count && !isOld ? record.count - self.record.count : 0
    rates.add(growth, at: moment, now: now)
    self.record = record
    isOld = false
    toldAt = now
    closedAt = record.kind == .closed ? now : nil
  }

  /// The type and the case of the error; nil if neither is known.
  var errorName: String? {
    let names = [record.type ?? record.domain, record.caseName].compactMap(\.self)
    return names.isEmpty ? nil : names.joined(separator: ".")
  }
}
