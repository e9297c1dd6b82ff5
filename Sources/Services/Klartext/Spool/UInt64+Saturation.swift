extension UInt64 {
  /// The sum, or the highest number there is: counts in files are foreign.
  func saturatingAdd(_ other: UInt64) -> UInt64 {
    let (sum, isOver) = addingReportingOverflow(other)
    return isOver ? .max : sum
  }
}
