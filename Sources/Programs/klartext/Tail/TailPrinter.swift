internal import ErrorModel
internal import Foundation
internal import Rendering
internal import Subscriber

/// Makes lines of what a subscriber tells: news for the standard output, notices for the standard error.
struct TailPrinter {
  /// How the lines are to look.
  struct Style {
    var isJSON: Bool
    var usesColour: Bool
    var locale: String
  }

  /// Counts kept to tell what is new in a second snapshot; the collector has at most 10 000 live groups.
  private static let memory = 20_000

  private let style: Style
  private let line: SummaryLine.Style
  private var counts: [String: UInt64] = [:]
  private var wasStale = false

  init(_ style: Style) {
    self.style = style
    line = SummaryLine.Style(usesColour: style.usesColour, zone: .current, locale: style.locale)
  }

  /// The lines for an event.
  mutating func lines(_ event: SubscriberEvent) -> [String] {
    switch event {
    case .snapshot(let summaries):
      // After a loss the whole picture comes again; what the reader has seen is not told twice.
      let fresh = summaries.filter { counts[$0.group] != $0.count }
      counts = [:]
      for summary in summaries { counts[summary.group] = summary.count }
      return fresh.sorted { $0.lastSeen < $1.lastSeen }.map(text)
    case .update(let summary):
      if counts.count >= Self.memory { counts = [:] }
      counts[summary.group] = summary.count
      return [text(summary)]
    case .gap(let gap): return [text(gap)]
    case .state, .refused, .unreadable: return []
    }
  }

  /// What to tell the person at the keyboard about an event; nil if nothing.
  mutating func notice(_ event: SubscriberEvent) -> String? {
    switch event {
    case .state(.stale(let since)):
      wasStale = true
      guard let since else { return "no collector speaks yet; waiting" }
      let time = ClockText.text(microseconds: since.microseconds, zone: line.zone)
      return "the collector is silent since \(time); what stands above may be old"
    case .state(.live):
      defer { wasStale = false }
      return wasStale ? "the collector speaks" : nil
    case .refused(let reasons): return "the collector refused the request: \(reasons.joined(separator: "; "))"
    case .unreadable(let reason): return "a record was left out: \(reason)"
    case .state(.connecting), .snapshot, .update, .gap: return nil
    }
  }

  private func text(_ summary: Summary) -> String {
    if style.isJSON { return JSONLine.text(summary.json) }
    let summary = SummaryLine(
      lastSeen: summary.lastSeen, severity: summary.severity, state: summary.state.rawValue,
      service: summary.service, countText: summary.countText, title: text(summary.title),
      suggestion: summary.suggestion.map(text))
    return summary.text(line)
  }

  private func text(_ text: Summary.Text) -> SummaryLine.Text { .init(text: text.text, language: text.language) }

  private func text(_ gap: SubscriberEvent.Gap) -> String {
    if style.isJSON { return GapRecord(gap).text }
    let service = gap.service.map { " about \(TerminalEscape.escape($0))" } ?? ""
    let severity = gap.severity.map { " (\($0.name))" } ?? ""
    // The numbers are shared by all services, so nobody can say how many are missing, only between which.
    return "--- gap: updates\(service)\(severity) are missing, between number \(gap.from) and \(gap.to) ---"
  }
}
