extension Duration {
  /// This duration in whole microseconds, rounded towards zero; stops at the ends of the range.
  public var microseconds: Int64 {
    let (seconds, attoseconds) = components
    let (scaled, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000)
    if overflow { return seconds < 0 ? .min : .max }
    let (sum, overflowed) = scaled.addingReportingOverflow(attoseconds / 1_000_000_000_000)
    return overflowed ? (seconds < 0 ? .min : .max) : sum
  }
}
