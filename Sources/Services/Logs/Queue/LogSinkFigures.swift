public import ErrorModel

/// How a log fares.
public struct LogSinkFigures: Hashable, Sendable {
  /// What it is.
  public var settings: LogSinkSettings
  /// What became of its records.
  public var account: LogAccount
  /// Records that wait.
  public var waiting: Int
  /// The trouble that lasts now; nil if it takes what comes.
  public var fault: LogFault?
  /// Since when.
  public var faultSince: Timestamp?
  /// The trouble that came last, over or not; nil if there was none.
  public var lastFault: LogFault?
  /// When it was last met.
  public var lastFaultAt: Timestamp?
  /// Troubles, those that are over among them.
  public var faults: UInt64
  /// What goes wrong although it takes what comes, such as a file that cannot begin anew; nil if nothing does.
  public var warning: LogFault?
}
