/// The end of a log that does the writing; used by one thread only.
public protocol LogWriter: AnyObject {
  /// How many records it is given at once at the most.
  var mostAtOnce: Int { get }

  /// Writes records.
  ///
  /// What it is not done with, it is given again, in front; it may have handed over a part of the first one.
  ///
  /// - Returns: how far it came. A writer that waits for the other end comes back after a second.
  func write(_ records: [LogRecord]) -> LogProgress

  /// Opens anew what it writes to: somebody has put the file away.
  func reopen()
}

extension LogWriter {
  /// As many as there are.
  public var mostAtOnce: Int { .max }
}
