/// What a producer says of an event whose recovery options it can really run: where the error is kept, and for how long.
///
/// An event without it only publishes its options: nobody is there to run one.
public struct RecoveryOffer: Hashable, Sendable {
  /// What a name or a time that crosses the wire may be.
  public enum Bounds {
    /// Bytes of a keeper's and of a pick's name: a UUID in text has 36.
    public static let nameBytes = 64
    /// Bytes of an event's id that can be picked; ours have 36.
    public static let eventBytes = 128
    /// Bytes of an option's id that can be picked.
    public static let optionBytes = 256
    /// Bytes of the name of who picks, as of every operator's act.
    public static let authorBytes = 256
    /// For how long an error may be kept, in seconds: up to a day.
    public static let seconds: ClosedRange<UInt64> = 1...86_400
    /// For how long an attempt is waited for, in seconds: up to an hour.
    public static let answerSeconds: ClosedRange<UInt64> = 1...3_600
  }

  /// The name of what keeps the errors of a process; a forked child has one of its own.
  public var keeper: String
  /// For how many seconds from the event's time on the error is kept.
  public var seconds: UInt64

  /// Makes an offer.
  public init(keeper: String, seconds: UInt64) {
    self.keeper = keeper
    self.seconds = seconds
  }
}
