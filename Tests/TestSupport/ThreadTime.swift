internal import ProcessLife

/// The time that this thread has worked: on a busy machine others' work is not counted.
public enum ThreadTime {
  /// How long this thread was at work on `body`.
  public static func measure(_ body: () throws -> Void) rethrows -> Duration {
    let start = ProcessorTime.ofThisThread()
    try body()
    return ProcessorTime.ofThisThread() - start
  }
}
