internal import Collector
internal import Grouping
internal import Pipeline

extension SettingTable {
  static let limits: [Setting] =
    [
      .count(
        "limits.occurrencesOfOneEvent", in: 1...1_000_000_000_000_000, unit: "occurrences",
        \.collector.limits.occurrencesOfOneEvent, "The most occurrences that one event may stand for; more is cut.",
        source: "a million a second for eleven days"
      ),
      .duration(
        "limits.ahead", in: .zero ... .seconds(86_400), \.collector.limits.ahead,
        "How far ahead of the collector's clock the time of an event may be.", source: "Sentry: 60 s"
      ),
      .duration(
        "limits.behind", in: .seconds(60) ... .seconds(366 * 86_400), \.collector.limits.behind,
        "How far behind it may be.", source: "Sentry: 30 days"
      ),
      .duration(
        "limits.late", in: .seconds(1) ... .seconds(86_400), \.collector.limits.late,
        "How far behind its arrival an event is late, so that a backlog is told as one.", source: "as words.quiet"
      ),
      .duration(
        "limits.detailInterval", in: .seconds(1) ... .seconds(3_600), \.collector.limits.detailInterval,
        "How often the newest details of a group go to the store.", source: "measured: less than the counts cost"
      ),
      .count(
        "limits.backlogWindows", in: 1...100_000, unit: "windows", \.collector.limits.backlogWindows,
        "How many windows of a backlog may come within one window of arrival.", source: "an hour's minutes each minute"
      ),
      .count(
        "limits.groups", in: 1...1_000_000, unit: "groups", \.collector.limits.groups,
        "Groups alive at once; what comes after goes into the overflow group.", source: "design §6"
      ).needsRestart,
      .count(
        "limits.evictedGroups", in: 0...10_000_000, unit: "groups", \.collector.limits.evictedGroups,
        "Groups that left memory and whose counts are remembered.", source: "about 15 MB"
      ).needsRestart,
      .size(
        "limits.lineBytes", in: 1_048_576...(1 << 36), \.collector.limits.lineBytes,
        "Bytes of all kept lines together, from which on only short ones are kept.",
        source: "10 000 groups with 6 KiB each"
      ),
      .count(
        "limits.spikes.floor", in: 0...1_000_000_000_000, unit: "occurrences", \.collector.limits.spikes.floor,
        "Occurrences of a group in an hour that are never a spike.", source: "nobody speaks of a storm below"
      ),
      .count(
        "limits.spikes.deviations", in: 1...100, unit: "standard deviations", \.collector.limits.spikes.deviations,
        "How far above the usual is a spike.", source: "Sentry's spike protection"
      ),
      .count(
        "limits.spikes.leastFactor", in: 1...1_000, unit: "times the usual", \.collector.limits.spikes.leastFactor,
        "Below so much is no spike, however even a group is.", source: "Sentry's spike protection"
      ),
      .count(
        "limits.spikes.greatestFactor", in: 1...1_000, unit: "times the usual",
        \.collector.limits.spikes.greatestFactor,
        "Beyond so much is a spike, however restless a group is.", source: "Sentry's spike protection"
      ),
      .count(
        "limits.spikes.days", in: 1...7, unit: "days", \.collector.limits.spikes.days,
        "Days whose same hour says what is usual.", source: "what is kept by the hour in memory"
      ),
    ]
    + rate(
      "limits.groupDetails", \.collector.limits.groupDetails.most, \.collector.limits.groupDetails.window,
      unit: "events",
      "Details kept of one group in the window of event time; counts stay exact.", source: "design §6")
    + rate(
      "limits.serviceDetails", \.collector.limits.serviceDetails.most, \.collector.limits.serviceDetails.window,
      unit: "events",
      "Details kept of one service in the window of event time.", source: "design §6; Bugsink: 1 000 in 5 min")
    + rate(
      "limits.serviceDetailsLong", \.collector.limits.serviceDetailsLong.most,
      \.collector.limits.serviceDetailsLong.window,
      unit: "events",
      "Details kept of one service over a longer time.", source: "design §6; Bugsink: 5 000 an hour")
    + rate(
      "limits.streamDetails", \.collector.limits.streamDetails.most, \.collector.limits.streamDetails.window,
      unit: "events",
      "Details kept of all services together.", source: "ten loud services")

  static let words: [Setting] =
    [
      .duration(
        "words.interval", in: .seconds(1) ... .seconds(86_400), \.collector.limits.summaryInterval,
        "How often an active group is told.", source: "design §6"
      ).flag("summary-interval"),
      .duration(
        "words.repeat", in: .seconds(1) ... .seconds(31 * 86_400), \.collector.limits.repeatInterval,
        "How long an open group without growth goes untold.", source: "design §6; Alertmanager's repeat_interval: 4 h"
      ),
      .duration(
        "words.quiet", in: .seconds(1) ... .seconds(7 * 86_400), \.collector.limits.quiet,
        "How long a group is quiet before it is closed.", source: "design §6; Alertmanager's resolve_timeout: 5 min"
      ),
      .duration(
        "words.digestInterval", in: .seconds(1) ... .seconds(86_400), \.collector.limits.digestInterval,
        "How often a digest stands for the groups that wait for their words.", source: "as words.interval"
      ),
      .count(
        "words.digestGroups", in: 0...100, unit: "groups", \.collector.limits.digestGroups,
        "Groups that a digest names: the worst ones.", source: "one line"
      ),
    ]
    + rate(
      "words.stream", \.collector.limits.streamWords.most, \.collector.limits.streamWords.window,
      least: 1, unit: "words",
      "Words at once (new, again, powers of ten) on the whole stream.", source: "rsyslog's for one source: 200 in 5 s")

  static let muting: [Setting] = [
    .records(
      "muting.inhibitions",
      "rules such as {source: [{field: \"case\", pattern: \"down\"}], target: […], equal: [\"service\"]}",
      most: InhibitionRule.most, \.collector.inhibitions, "Which groups are quiet while others are open.",
      source: "none", read: InhibitionRecords.rules, show: InhibitionRecords.values)
  ]

  static let grouping: [Setting] = [
    .records(
      "grouping.rules", "rules such as {name: \"timeouts\", match: {type: \"Shop.*\", case: \"timeout\"}, merge: true}",
      most: GroupingRules.mostRules, \.collector.grouping,
      "Which events are the same trouble, where the built-in rule does not do.", source: "the built-in rule decides",
      read: GroupingRecords.rules, show: GroupingRecords.values)
  ]

  /// A limit is two settings: how many, and in which time.
  private static func rate(
    _ path: String, _ most: Field<UInt32>, _ window: Field<Duration>, least: Int64 = 0, unit: String,
    _ sentence: String,
    source: String
  ) -> [Setting] {
    [
      .count("\(path).most", in: least...1_000_000, unit: unit, most, sentence, source: source),
      .duration(
        "\(path).window", in: .seconds(1) ... .seconds(86_400), window, "The window of \(path).most.", source: source),
    ]
  }
}
