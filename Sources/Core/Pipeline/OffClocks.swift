public import ErrorModel

/// The producers whose clocks are too far off for their times to count (case 27); bounded.
public struct OffClocks: Sendable {
  /// Who it is.
  public struct Producer: Hashable, Sendable {
    /// The service.
    public var service: String
    /// The number of the instance; zero if it has none.
    public var instance: UInt32

    /// Names a producer.
    public init(service: String, instance: UInt32) {
      self.service = service
      self.instance = instance
    }
  }

  /// What its clock does.
  public struct Finding: Hashable, Sendable {
    /// Occurrences that counted at their arrival.
    public var count: UInt64 = 0
    /// How far the newest one was off, ahead if positive.
    public var offset: Duration = .zero
    /// When that one came.
    public var at = Timestamp(microseconds: .min)
  }

  /// Producers remembered at once; with more, all are forgotten.
  private static let most = 1_000

  /// What was found, by producer.
  public private(set) var findings: [Producer: Finding] = [:]

  init() {}

  mutating func note(_ producer: Producer, count: UInt64, offset: Duration, now: Timestamp) {
    if findings.count >= Self.most, findings[producer] == nil { findings.removeAll(keepingCapacity: true) }
    var finding = findings[producer] ?? Finding()
    finding.count &+= count
    finding.offset = offset
    finding.at = now
    findings[producer] = finding
  }
}
