internal import ErrorModel
internal import Rendering
internal import Subscriber

/// What the subscriber tells, as the view takes it: the one place that knows the subscriber.
enum TopNews: Hashable {
  /// How the connection stands.
  enum Connection: Hashable {
    case connecting, live
    /// The collector is silent; since when, or nil if it never spoke.
    case stale(since: Timestamp?)
  }

  /// All that is active.
  case snapshot([EventRecord])
  /// News of one group.
  case update(EventRecord)
  /// A group that counts in another one from now on.
  case merged(group: String)
  /// Words that did not arrive.
  case gap
  case connection(Connection)
  /// The collector did not accept the request for what is active.
  case refused(String)

  /// Takes over an event; nil for what this view does not show.
  init?(_ event: SubscriberEvent) {
    switch event {
    case .snapshot(let summaries):
      self = .snapshot(summaries.filter { $0.mergedInto == nil }.map { EventRecord($0) })
    case .update(let summary):
      self = summary.mergedInto == nil ? .update(EventRecord(summary)) : .merged(group: summary.group)
    case .gap: self = .gap
    case .state(.connecting): self = .connection(.connecting)
    case .state(.live): self = .connection(.live)
    case .state(.stale(let since)): self = .connection(.stale(since: since))
    case .refused(let reasons): self = .refused(reasons.joined(separator: "; "))
    case .unreadable: return nil
    }
  }
}

extension EventRecord {
  /// A summary as all formats take it.
  fileprivate init(_ summary: Summary) {
    let kind: Kind =
      switch summary.state {
      case .new: .new
      case .active: .active
      case .again: .again
      case .closed: .closed
      }
    self.init(
      kind: kind, at: summary.lastSeen, group: summary.group, severity: summary.severity,
      origin: Origin(service: summary.service), firstSeen: summary.firstSeen, lastSeen: summary.lastSeen,
      title: Text(isolated: summary.title), count: summary.count, growth: summary.growth, locale: summary.locale)
    type = summary.error.type
    caseName = summary.error.caseName
    domain = summary.error.domain
    code = summary.error.code
    reason = summary.reason.map { Text(isolated: $0) }
    suggestion = summary.suggestion.map { Text(isolated: $0) }
    helpAnchor = summary.helpAnchor
    options = summary.options.map { Option(id: $0.id, title: Text(isolated: $0.title)) }
    causes = summary.causes.map { Text(isolated: $0) }
    countText = summary.countText
  }
}

extension EventRecord.Text {
  /// A text in which the collector has put isolates around what was inserted: taken out, with their places kept.
  fileprivate init(isolated summary: Summary.Text) {
    var text = ""
    var inserts: [Range<Int>] = []
    var start: Int?
    for scalar in summary.text.unicodeScalars {
      switch scalar.value {
      case 0x2066...0x2068: start = start ?? text.utf16.count
      case 0x2069:
        if let begin = start { inserts.append(begin..<text.utf16.count) }
        start = nil
      default: text.unicodeScalars.append(scalar)
      }
    }
    self.init(text, language: summary.language, inserts: inserts)
  }
}
