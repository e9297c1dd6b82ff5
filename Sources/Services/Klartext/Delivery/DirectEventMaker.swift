package import ErrorModel
internal import Grouping
internal import Locking

/// Makes events at once, on the caller's own thread, by the very steps that the send thread takes: for tests.
package final class DirectEventMaker: Sendable {
  private let configuration: ReporterConfiguration
  /// Lent out while it works, since an error's own description is foreign code and may report in its turn.
  private let spare: Guarded<EventMaker?>

  /// Makes events as a configuration says.
  package init(_ configuration: ReporterConfiguration) {
    self.configuration = configuration
    spare = Guarded(EventMaker(configuration))
  }

  /// The event as it would be sent, or nil if the service's hook keeps it back.
  package func event(
    for error: any Error, severity: Severity?, attributes: [String: AttributeValue], group: String?,
    trace: TraceContext?, place: SourcePlace, time: Timestamp
  ) -> ErrorEvent? {
    let reported = ReportedError(
      error: error, severity: severity, attributes: attributes, time: time, explicitGroup: group, trace: trace,
      place: place, context: ReportContext.taken)
    var maker = spare.withLock { $0.take() } ?? EventMaker(configuration)
    let event = maker.make(reported).event
    let used = maker
    spare.withLock { $0 = used }
    return event
  }

  /// The group that the collector will put an event into.
  package func group(of event: ErrorEvent) -> GroupKey {
    GroupIdentity.key(service: configuration.service, explicitGroup: event.explicitGroup, error: event.error)
  }
}
