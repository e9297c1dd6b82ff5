internal import ErrorModel
internal import Rendering

/// A group that is shown with all it has.
///
/// Its figures are of one moment: all from one answer, and what came since then on top of all of them.
struct TopOpened: Hashable {
  /// The group.
  var group: String
  /// The first line that is seen.
  var scroll = 0
  /// What the collector told; nil until it did.
  var detail: TopDetail?
  /// The count for which that was asked.
  var askedCount: UInt64?
  /// What came since the answer: not known of which instance, host or release.
  private(set) var grown: UInt64 = 0
  private var history: RateHistory?

  init(group: String) { self.group = group }

  /// Takes over an answer about the group, of which this was told last.
  mutating func take(_ detail: TopDetail, _ record: EventRecord?, at now: Timestamp) {
    self.detail = detail
    grown = 0
    history = detail.figures?.series.map { RateHistory($0, upTo: now) }
    if let record { note(record, at: now) }
  }

  /// Takes over what was told of the group since.
  mutating func note(_ record: EventRecord, at now: Timestamp) {
    guard let count, record.count > count else { return }
    let growth = record.count - count
    grown += growth
    history?.add(growth, at: now)
    detail?.add(growth, at: now)
    if record.lastSeen > detail?.figures?.lastSeen ?? record.lastSeen { detail?.figures?.lastSeen = record.lastSeen }
  }

  /// Occurrences in all; nil while nothing is answered.
  var count: UInt64? {
    detail?.figures.map { figures in
      let (sum, overflow) = figures.count.addingReportingOverflow(grown)
      return overflow ? .max : sum
    }
  }

  /// How often it happened lately; the list's where the answer does not say.
  func rates(else rates: RateHistory) -> RateHistory { history ?? rates }
}
