public import ErrorModel
internal import Locking
internal import Synchronization

/// The reporter of the process, for code that has no other way to get one.
///
/// It is there from the beginning, so that it can be a default argument anywhere, and hands on to the reporter that
/// ``ErrorReporter/bootstrap(_:)`` started. Before that it keeps nothing; what it is given is counted in ``missed``.
/// It is no optional: `ErrorReporter.shared?.reporting { … }` would not run the block.
public struct SharedReporter: ErrorReporting {
  private static let started = AtomicLazyReference<ErrorReporter>()
  private static let missedCount = Atomic<UInt64>(0)
  private static let starting = Guarded(())

  init() {}

  /// The reporter behind it; nil before the bootstrap.
  public var reporter: ErrorReporter? { Self.started.load() }

  /// How many reports came before the bootstrap and are lost.
  public var missed: UInt64 { Self.missedCount.load(ordering: .relaxed) }

  public func report(
    _ error: any Error, severity: Severity?, attributes: [String: AttributeValue], group: String?,
    trace: TraceContext?, place: SourcePlace
  ) {
    guard let reporter = Self.started.load() else {
      Self.missedCount.wrappingAdd(1, ordering: .relaxed)
      return
    }
    reporter.report(
      error, severity: severity, attributes: attributes, group: group, trace: trace, place: place)
  }

  /// Starts the one reporter, unless there is one.
  func start(_ configuration: ReporterConfiguration) throws(ReporterError) -> ErrorReporter {
    try Self.starting.withLock { _ throws(ReporterError) in
      if let other = Self.started.load() {
        throw ReporterError(.alreadyBootstrapped, subject: other.origin.service)
      }
      return Self.started.storeIfNil(try ErrorReporter(configuration))
    }
  }
}

extension ErrorReporter {
  /// The reporter of the process; see ``bootstrap(_:)``.
  public static var shared: SharedReporter { SharedReporter() }

  /// Starts the reporter that ``shared`` hands on to; once in a process, at its beginning.
  ///
  /// A library never calls it: only the program knows where its errors go. It is closed when the process ends, as any
  /// other reporter is.
  ///
  /// - Throws: ``ReporterError`` naming what was refused; it can then be tried again. A second call after a successful
  ///   one is refused as ``ReporterError/Code/alreadyBootstrapped`` and changes nothing.
  @discardableResult
  public static func bootstrap(_ configuration: ReporterConfiguration) throws(ReporterError) -> ErrorReporter {
    try shared.start(configuration)
  }
}
