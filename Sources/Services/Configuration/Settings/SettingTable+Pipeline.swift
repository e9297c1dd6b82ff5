internal import Collector
internal import Pipeline

extension SettingTable {
  static let limits: [Setting] = [
    .duration(
      "limits.ahead", in: .seconds(0) ... .seconds(86_400), \.collector.limits.ahead,
      "How far ahead of the collector's clock the time of an event may be.", source: "Sentry: 60 s"
    ),
    .duration(
      "limits.behind", in: .seconds(60) ... .seconds(366 * 86_400), \.collector.limits.behind,
      "How far behind it may be.", source: "Sentry: 30 days"
    ),
    .count(
      "limits.detailsPerMinute", in: 1...100_000, unit: "events", \.collector.limits.detailsPerGroupAndMinute,
      "Details kept of one group in a minute of event time; counts stay exact.", source: "design §6"
    ),
    .duration(
      "limits.detailInterval", in: .seconds(1) ... .seconds(3_600), \.collector.limits.detailInterval,
      "How often the newest details of a group go to the store.", source: "measured: less than the counts cost"
    ),
    .count(
      "limits.groups", in: 1...1_000_000, unit: "groups", \.collector.limits.groups,
      "Groups alive at once; what comes after goes into the overflow group.", source: "design §6"
    ).needsRestart,
  ]

  static let words: [Setting] = [
    .duration(
      "words.interval", in: .seconds(1) ... .seconds(86_400), \.collector.limits.summaryInterval,
      "How often an active group is told.", source: "design §6"
    ).flag("summary-interval"),
    .duration(
      "words.quiet", in: .seconds(1) ... .seconds(7 * 86_400), \.collector.limits.quiet,
      "How long a group is quiet before it is closed.", source: "design §6; Alertmanager's resolve_timeout: 5 min"
    ),
  ]
}
