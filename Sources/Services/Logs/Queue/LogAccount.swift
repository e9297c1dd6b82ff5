/// What became of all that was offered to a log.
public struct LogAccount: Hashable, Sendable {
  /// Records offered.
  public var offered: UInt64 = 0
  /// Of them, handed over: to the file, the stream, the journal or the network.
  public var written: UInt64 = 0
  /// Of them, lost, by reason.
  public var lost: [LogLoss.Reason: UInt64] = [:]
  /// Bytes handed over.
  public var bytes: UInt64 = 0

  /// Makes an empty account.
  public init() {}

  /// Records lost for any reason.
  public var lostInAll: UInt64 { lost.values.reduce(0, +) }

  /// Takes another account in.
  mutating func add(_ other: LogAccount) {
    offered += other.offered
    written += other.written
    lost.merge(other.lost, uniquingKeysWith: +)
    bytes &+= other.bytes
  }
}
