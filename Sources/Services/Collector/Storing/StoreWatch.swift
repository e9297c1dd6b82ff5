internal import ErrorModel
internal import Store

/// What the collector makes of the store's answers: when it tries again, and what it says of it once.
struct StoreWatch: Sendable {
  /// What is to be told.
  enum Notice: Hashable, Sendable {
    /// The store does not take what comes, for this reason.
    case began(StoreError)
    /// It takes it again; it did not for so long.
    case ended(StoreFault, lasted: Duration)
  }

  /// The trouble that lasts now.
  private(set) var fault: StoreFault?
  private var told: Set<StoreError.Code> = []
  private var triedAt = Timestamp(microseconds: 0)
  private var pause = Duration.zero

  /// The first pause before another try; it doubles with each.
  private static let firstPause = Duration.milliseconds(500)
  /// The longest pause where the trouble can pass by itself, such as a full disk.
  private static let longestPause = Duration.seconds(5)
  /// The longest pause where somebody has to do something first.
  private static let longestPauseOfDamage = Duration.seconds(60)

  /// Notes that a commit failed.
  ///
  /// - Returns: what to say; nil if this trouble was told already.
  mutating func failed(_ error: StoreError, now: Timestamp) -> Notice? {
    if fault == nil {
      fault = StoreFault(code: error.code.rawValue, since: now, failures: 0)
      told = []
      pause = Self.firstPause
    } else {
      pause = min(pause * 2, error.isTransient ? Self.longestPause : Self.longestPauseOfDamage)
    }
    fault?.code = error.code.rawValue
    fault?.failures += 1
    triedAt = now
    return told.insert(error.code).inserted ? .began(error) : nil
  }

  /// Notes that a commit succeeded.
  mutating func succeeded(now: Timestamp) -> Notice? {
    guard let fault else { return nil }
    self.fault = nil
    return .ended(fault, lasted: max(.zero, fault.since.duration(to: now)))
  }

  /// When the refused batch is tried again; nil if none was refused.
  var retryDue: Timestamp? { fault == nil ? nil : triedAt.advanced(by: pause) }

  /// Whether the refused batch is to be tried now; a clock that went back does not make it wait.
  func isRetryDue(now: Timestamp) -> Bool {
    guard let retryDue else { return false }
    return now >= retryDue || now < triedAt
  }

  /// Notes that another try is under way, so that it is begun once.
  mutating func tries(now: Timestamp) {
    triedAt = now
  }
}
