public import ErrorModel
internal import Foundation
public import Klartext
internal import Locking
internal import Wire

/// Takes errors and keeps them in memory, for the tests of code that reports.
///
/// ```swift
/// let reporter = InMemoryReporter()
/// checkout(reporter: reporter).pay(with: expiredCard)
/// #expect(reporter.events.contains { $0.error.caseName == "refused" })
/// ```
///
/// Each event is made by the code that makes it in a service: capture, the hook, scrubbing, bounds. It is there when
/// `report` returns, so a test never waits. Nothing is folded and nothing is dropped for want of room. There is no
/// thread and no socket.
public final class InMemoryReporter: ErrorReporting {
  private struct State {
    var events: [ErrorEvent] = []
    var errors: [any Error] = []
    var heldBack = 0
  }

  private let maker: DirectEventMaker
  private let now: @Sendable () -> Timestamp
  private let state = Guarded(State())

  /// Makes a reporter that has seen nothing.
  ///
  /// - Parameters:
  ///   - configuration: What the service sets; where events would go to and how much may wait does not count here.
  ///   - now: The clock; nil is the system's.
  public init(
    _ configuration: ReporterConfiguration = ReporterConfiguration(service: "test", endpoints: []),
    now: (@Sendable () -> Timestamp)? = nil
  ) {
    maker = DirectEventMaker(configuration)
    self.now = now ?? { .now }
  }

  public func report(
    _ error: any Error, severity: Severity?, attributes: [String: AttributeValue], group: String?,
    trace: TraceContext?, place: SourcePlace
  ) {
    let event = maker.event(
      for: error, severity: severity, attributes: attributes, group: group, trace: trace, place: place, time: now())
    state.withLock { state in
      state.errors.append(error)
      if let event { state.events.append(event) } else { state.heldBack += 1 }
    }
  }

  // MARK: What was reported

  /// The events as they would be sent, in the order of their reports.
  public var events: [ErrorEvent] { state.withLock { $0.events } }

  /// The errors themselves as they were handed in, those that the hook held back among them.
  public var errors: [any Error] { state.withLock { $0.errors } }

  /// How many events the hook of the configuration held back.
  public var heldBack: Int { state.withLock { $0.heldBack } }

  /// The errors of one type, in the order of their reports.
  public func errors<Failure: Error>(of type: Failure.Type) -> [Failure] { errors.compactMap { $0 as? Failure } }

  /// The group that a collector will put an event into; equal for events that it counts as one trouble.
  public func group(of event: ErrorEvent) -> GroupKey { maker.group(of: event) }

  /// The very lines of JSON that would be sent, to prove what is *not* in them.
  ///
  /// ```swift
  /// #expect(!reporter.lines.contains { $0.contains(password) })
  /// ```
  public var lines: [String] {
    let encoder = EventEncoder()
    return events.map { event in
      var writer = JSONWriter()
      encoder.write(event, into: &writer)
      return String(decoding: writer.bytes, as: UTF8.self)
    }
  }

  /// All events in words, to compare with a text in the test or in a file; see ``ErrorModel/ErrorEvent/transcript``.
  public var transcript: String { events.map(\.transcript).joined() }

  /// Forgets all it has seen.
  public func clear() {
    // What is let go goes behind the lock: an error's deinit is foreign code.
    let seen = state.withLock { state in
      defer { state = State() }
      return state
    }
    _ = seen
  }
}
