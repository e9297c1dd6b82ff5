internal import ErrorModel
internal import Foundation

extension Timestamp {
  /// The moment of a Foundation date; stops at the ends of the range.
  init(_ date: Date) {
    let microseconds = (date.timeIntervalSince1970 * 1_000_000).rounded()
    // 2^63 as a Double is one more than the largest Int64.
    if microseconds >= 9_223_372_036_854_775_808 {
      self.init(microseconds: .max)
    } else if microseconds >= -9_223_372_036_854_775_808 {
      self.init(microseconds: Int64(microseconds))
    } else {
      // NaN as well: a date that is none must not look like the far future.
      self.init(microseconds: .min)
    }
  }
}
