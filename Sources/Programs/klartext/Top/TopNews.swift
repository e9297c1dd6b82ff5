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

  /// A part of all that is active; the parts up to the complete one belong together.
  ///
  /// With the last minutes of the groups, by their keys, where the collector tells them.
  case snapshot([EventRecord], series: [String: [UInt64]] = [:], isComplete: Bool)
  /// What was known when the collector was last heard.
  case cached([EventRecord], asOf: Timestamp)
  /// News of one group.
  case update(EventRecord)
  /// A group that counts in another one from now on.
  case merged(group: String)
  /// Somebody decided about a group.
  case decided(group: String)
  /// A producer was heard, or is silent, by its run and its name.
  case producer(run: String, name: String, isSilent: Bool)
  /// What troubles the collector's store, by its code; nil if nothing.
  case trouble(String?)
  /// Words that did not arrive, and that nobody has any more.
  case gap
  /// The collector lives: the moment by its own clock.
  case heard(at: Timestamp)
  case connection(Connection)
  /// The collector did not accept a question.
  case refused(String)

  /// Takes over an event; nil for what this view does not show.
  init?(_ event: SubscriberEvent) {
    switch event {
    case .snapshot(let summaries, let isComplete):
      let series = summaries.compactMap { summary in summary.series.map { (summary.head.group.text, $0.counts) } }
      self = .snapshot(
        Self.records(summaries), series: Dictionary(series) { $1 }, isComplete: isComplete)
    case .cached(let summaries, let moment): self = .cached(Self.records(summaries), asOf: moment)
    case .update(let summary):
      // What is not readable is told by `tail`, which shows each record.
      guard let record = try? summary.record() else { return nil }
      self = .update(record)
    case .groupChange(let change):
      self = change.act == "merge" ? .merged(group: change.group.text) : .decided(group: change.group.text)
    case .producer(let news):
      let name = [news.origin.service, news.origin.instance].compactMap(\.self).joined(separator: "/")
      self = .producer(run: news.run, name: name, isSilent: news.word == .silent)
    case .trouble(let trouble): self = .trouble(trouble?.code)
    case .gap(let gap):
      guard gap.outcome != .filled else { return nil }
      self = .gap
    case .state(.idle), .state(.connecting): self = .connection(.connecting)
    case .state(.live): self = .connection(.live)
    case .state(.stale(let since)): self = .connection(.stale(since: since))
    case .refused(let reasons): self = .refused(reasons.joined(separator: "; "))
    case .status(let status): self = .heard(at: status.at)
    case .digest, .backlog, .recovery, .unreadable: return nil
    }
  }

  private static func records(_ summaries: [StreamedSummary]) -> [EventRecord] {
    summaries.compactMap { try? $0.record() }
  }
}
