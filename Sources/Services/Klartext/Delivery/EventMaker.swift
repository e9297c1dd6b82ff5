internal import ErrorModel
internal import Grouping
internal import Scrubbing

/// Makes one event of one reported error, on the send thread: the order of the steps stands in ``make(_:)``.
struct EventMaker {
  /// The most groups that are remembered to name drops.
  private static let mostGroups = 1_024

  private let service: String
  private let beforeSending: (@Sendable (inout ErrorEvent) -> ReporterConfiguration.Verdict)?
  private let severities: SeverityChoice
  private let scrubber: Scrubber
  /// What events say that can be recovered from; nil if none is kept.
  private let recovery: RecoveryOffer?
  private var capture: Capture
  private var ids = EventIDs()
  /// The group of each key, nil where there were several: drops of such a key may be of any of them.
  private var groups: [CheapKey: GroupKey?] = [:]

  init(
    service: String, sourceLanguage: String? = nil, severityRules: SeverityRules = SeverityRules(),
    scrubbing: ScrubRules = ScrubRules(),
    beforeSending: (@Sendable (inout ErrorEvent) -> ReporterConfiguration.Verdict)? = nil,
    recovery: RecoveryOffer? = nil
  ) {
    self.service = service
    severities = SeverityChoice(rules: severityRules)
    self.beforeSending = beforeSending
    self.recovery = recovery
    scrubber = Scrubber(rules: scrubbing)
    capture = Capture(sourceLanguage: sourceLanguage)
  }

  /// Makes events as a configuration says.
  init(_ configuration: ReporterConfiguration, recovery: RecoveryOffer? = nil) {
    self.init(
      service: configuration.service, sourceLanguage: configuration.sourceLanguage,
      severityRules: configuration.severityRules, scrubbing: configuration.scrubbing,
      beforeSending: configuration.beforeSending, recovery: recovery)
  }

  /// The event, in it nil if the service itself keeps it back, by its rules or its hook, and its group.
  mutating func make(_ reported: ReportedError) -> MadeEvent {
    let severity = severities.severity(of: reported.error, explicit: reported.severity)
    let recoveries = RecoveryAttempt.recoveries(of: reported)
    var event = captured(reported, severity ?? .info, recoveries)
    let verdict = severity == nil ? .drop : beforeSending?(&event) ?? .send
    // The sums count what was reported, whatever a hook says.
    event.count = reported.count
    // After the hook, so that a hook cannot put a secret in; before the group is made, so that none is in its key.
    event = scrubber.scrubbed(event)
    bound(&event)
    let group = GroupIdentity.key(service: service, explicitGroup: event.explicitGroup, error: event.error)
    // What the hook drops is told by group as well.
    remember(group, as: reported.key)
    let isSent = if case .send = verdict { true } else { false }
    let attempt = isSent ? offer(reported, recoveries, in: &event) : nil
    return MadeEvent(
      event: isSent ? event : nil, group: group, key: reported.key, count: reported.count, attempt: attempt)
  }

  /// The group of all that was made with a cheap key; nil if that is none, several, or so long ago that it is forgotten.
  func group(of key: CheapKey) -> GroupKey? { groups[key] ?? nil }

  /// Says in an event that its options can be run; nil if they cannot, or nothing is kept.
  private func offer(
    _ reported: ReportedError, _ recoveries: [Recovery], in event: inout ErrorEvent
  ) -> RecoveryAttempt? {
    // Whatever a hook has put there.
    event.recovery = nil
    guard let recovery, !event.error.options.isEmpty, let attempt = RecoveryAttempt(reported, recoveries: recoveries),
      !attempt.runnable(of: event.error.options).isEmpty
    else { return nil }
    event.recovery = recovery
    return attempt
  }

  private mutating func captured(
    _ reported: ReportedError, _ severity: Severity, _ recoveries: [Recovery]
  ) -> ErrorEvent {
    var details = capture.details(of: reported.error)
    if !recoveries.isEmpty { details.options = recoveries.map { capture.option($0.id, $0.title) } }
    return ErrorEvent(
      id: ids.next(at: reported.time), time: reported.time, firstTime: reported.firstTime,
      severity: severity, count: reported.count, explicitGroup: reported.explicitGroup,
      error: details, place: reported.place.file.isEmpty ? nil : reported.place,
      backtrace: reported.callStack?.lines() ?? [], trace: reported.trace ?? reported.context?.context.trace,
      attributes: reported.context?.completing(reported.attributes) ?? reported.attributes)
  }

  private func bound(_ event: inout ErrorEvent) {
    event.explicitGroup = event.explicitGroup.map { TextCut.cut($0, to: Limits.textCharacters) }
    event.attributes = AttributeBounds.bounded(event.attributes)
    DetailBounds.bound(&event.error)
    event.backtrace = event.backtrace.prefix(Limits.backtraceFrames).map { TextCut.cut($0, to: Limits.frameCharacters) }
  }

  private mutating func remember(_ group: GroupKey, as key: CheapKey) {
    if let known = groups[key] {
      if known != nil, known != group { groups[key] = .some(nil) }
      return
    }
    if groups.count >= Self.mostGroups { groups.removeAll(keepingCapacity: true) }
    groups[key] = group
  }
}
