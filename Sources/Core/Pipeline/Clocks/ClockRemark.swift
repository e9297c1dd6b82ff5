internal import ErrorModel

/// What is odd about the time of an event: for a new group, the service it is booked under is known only afterwards.
struct ClockRemark: Sendable {
  var slot: Int
  var mark: ClockMark
  var isLate: Bool
  var count: UInt64
  var instance: UInt64
  var offset: Duration
  var first: Timestamp
  var last: Timestamp
}
