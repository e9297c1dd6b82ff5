internal import ErrorModel
internal import Grouping

/// Makes one event of one reported error, on the send thread: the order of the steps stands in ``event(for:)``.
struct EventMaker {
  /// The most groups that are remembered to name drops.
  private static let mostGroups = 1_024

  private let service: String
  private let beforeSending: (@Sendable (inout ErrorEvent) -> ReporterConfiguration.Verdict)?
  private var capture: Capture
  private var ids = EventIDs()
  private var groups: [CheapKey: GroupKey] = [:]

  init(
    service: String, sourceLanguage: String? = nil,
    beforeSending: (@Sendable (inout ErrorEvent) -> ReporterConfiguration.Verdict)? = nil
  ) {
    self.service = service
    self.beforeSending = beforeSending
    capture = Capture(sourceLanguage: sourceLanguage)
  }

  /// The event, or nil if the service's hook keeps it back.
  mutating func event(for reported: ReportedError) -> ErrorEvent? {
    var event = captured(reported)
    let verdict = beforeSending?(&event) ?? .send
    // Scrubbing comes after the hook, so that a hook cannot put a secret in.
    bound(&event)
    // What the hook drops is told by group as well.
    remember(event, as: reported.key)
    return if case .send = verdict { event } else { nil }
  }

  /// The group that a cheap key stood for last; nil if none was made yet, or so long ago that it is forgotten.
  func group(of key: CheapKey) -> GroupKey? { groups[key] }

  private mutating func captured(_ reported: ReportedError) -> ErrorEvent {
    ErrorEvent(
      id: ids.next(at: reported.time), time: reported.time, firstTime: reported.firstTime,
      severity: reported.severity, count: reported.count, explicitGroup: reported.explicitGroup,
      error: capture.details(of: reported.error), place: reported.place.file.isEmpty ? nil : reported.place,
      trace: reported.trace,
      attributes: reported.attributes)
  }

  private func bound(_ event: inout ErrorEvent) {
    event.explicitGroup = event.explicitGroup.map { TextCut.cut($0, to: Limits.textCharacters) }
    event.attributes = AttributeBounds.bounded(event.attributes)
  }

  private mutating func remember(_ event: ErrorEvent, as key: CheapKey) {
    if groups[key] != nil { return }
    if groups.count >= Self.mostGroups { groups.removeAll(keepingCapacity: true) }
    groups[key] = GroupIdentity.key(service: service, explicitGroup: event.explicitGroup, error: event.error)
  }
}
