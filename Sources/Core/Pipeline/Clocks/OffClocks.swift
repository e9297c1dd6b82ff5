public import ErrorModel

/// The producers whose clocks are too far off for their times to count (case 27); bounded.
public struct OffClocks: Sendable {
  /// Who it is.
  public struct Producer: Hashable, Sendable {
    /// The service.
    public var service: String
    /// The number of the instance; zero if it has none.
    public var instance: UInt64

    /// Names a producer.
    public init(service: String, instance: UInt64) {
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
  /// Those found since the last ``takeNews()``.
  private var news: [Producer] = []

  /// Nothing found.
  public init() {}

  mutating func note(_ producer: Producer, count: UInt64, offset: Duration, now: Timestamp) {
    if findings.count >= Self.most, findings[producer] == nil { findings.removeAll(keepingCapacity: true) }
    if findings[producer] == nil, news.count < Self.most { news.append(producer) }
    var finding = findings[producer] ?? Finding()
    finding.count &+= count
    finding.offset = offset
    finding.at = now
    findings[producer] = finding
  }

  /// The producers that were found since the last call, each with what is known of it by now.
  mutating func takeNews() -> [(producer: Producer, finding: Finding)] {
    defer { news.removeAll() }
    return news.compactMap { producer in findings[producer].map { (producer, $0) } }
  }

  /// Goes along with a jump of the wall clock: offsets were measured by the clock that was wrong, or is now.
  mutating func forget() {
    findings.removeAll()
    news.removeAll()
  }
}
