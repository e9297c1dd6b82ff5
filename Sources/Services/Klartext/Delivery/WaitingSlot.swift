internal import ErrorModel

/// A place where one event waits, with all that was folded into it.
struct WaitingSlot {
  /// What stands where nothing waits, so that a vacant place holds on to no error.
  private struct Vacant: Error {}
  private static let noError: any Error = Vacant()

  var error: any Error = WaitingSlot.noError
  var attributes: [String: AttributeValue] = [:]
  var trace: TraceContext?
  var context: BoundContext?
  var callStack: CallStack?
  var recoveries: [Recovery]?
  var cost = 0
  /// The place of its key.
  var key = 0
  /// Never the same twice, so that a slot that was used again is known; 0 where nothing waits.
  var number: UInt64 = 0
  var count: UInt64 = 1
  var time = Timestamp(microseconds: 0)
  var firstTime = Timestamp(microseconds: 0)

  /// Takes a report in, and puts what was here into the caller's hands.
  @inline(__always)
  mutating func begin(_ occurrence: inout Occurrence, key: Int, number: UInt64) {
    self.key = key
    self.number = number
    count = 1
    time = occurrence.time
    firstTime = occurrence.time
    exchange(&occurrence)
  }

  /// Takes a repeat in; keeps the arguments that are here where the latest do not fit.
  @inline(__always)
  mutating func fold(_ occurrence: inout Occurrence, fits: Bool) {
    count += 1
    // Two threads may take the time in one order and the lock in the other, and a clock may be set back.
    time = max(time, occurrence.time)
    firstTime = min(firstTime, occurrence.time)
    if fits { exchange(&occurrence) }
  }

  @inline(__always)
  private mutating func exchange(_ occurrence: inout Occurrence) {
    cost = occurrence.cost
    swap(&error, &occurrence.error)
    swap(&attributes, &occurrence.attributes)
    if trace != nil || occurrence.trace != nil { swap(&trace, &occurrence.trace) }
    if context != nil || occurrence.context != nil { swap(&context, &occurrence.context) }
    if callStack != nil || occurrence.callStack != nil { swap(&callStack, &occurrence.callStack) }
    if recoveries != nil || occurrence.recoveries != nil { swap(&recoveries, &occurrence.recoveries) }
  }
}
