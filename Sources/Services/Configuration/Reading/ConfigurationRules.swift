internal import Collector
internal import Pipeline
internal import Store

/// Settings that cannot both be meant.
enum ConfigurationRules {
  private struct Rule {
    let path: String
    let other: String
    /// Whether the two contradict each other.
    let isBroken: (CollectorConfiguration) -> Bool
    /// What must hold, with the other setting's path.
    let law: String
    /// The same for readers.
    let key: ConfigurationText.Key
  }

  private static var rules: [Rule] {
    [
      sameEndpoint("stream", "events") { ($0.streamEndpoint, $0.eventsEndpoint) },
      sameEndpoint("commands", "events") { ($0.commandsEndpoint, $0.eventsEndpoint) },
      sameEndpoint("commands", "stream") { ($0.commandsEndpoint, $0.streamEndpoint) },
      Rule(
        path: "words.repeat", other: "words.interval",
        isBroken: { $0.collector.limits.repeatInterval < $0.collector.limits.summaryInterval },
        law: "must not be less than words.interval", key: .notLess),
      Rule(
        path: "store.mostBytes", other: "store.keep.mostBytes",
        isBroken: { ($0.collector.store.mostBytes ?? .max) < $0.collector.store.retention.mostBytes },
        law: "must not be less than store.keep.mostBytes, or the database is full before anything goes",
        key: .notLess),
      Rule(
        path: "store.keep.wholeMinutes", other: "store.keep.minutes",
        isBroken: { $0.collector.store.retention.wholeMinutes > $0.collector.store.retention.minutes },
        law: "must not be more than store.keep.minutes", key: .notMore),
      Rule(
        path: "producers.minimumCredit", other: "producers.credit",
        isBroken: { $0.collector.minimumCredit > $0.collector.credit }, law: "must not be more than producers.credit",
        key: .notMore),
    ]
  }

  /// Checks all rules; a contradiction is told at the setting that somebody wrote.
  static func problems(of reading: ConfigurationReading) -> [ConfigurationProblem] {
    rules.filter { $0.isBroken(reading.configuration) }.compactMap { rule in
      let isFirst = reading.origins[rule.path] != nil
      let path = isFirst ? rule.path : rule.other
      let other = isFirst ? rule.other : rule.path
      guard let setting = SettingTable.setting(path), let second = SettingTable.setting(other) else { return nil }
      func shown(_ setting: Setting) -> String { setting.text(setting.read(reading.configuration)) }
      let (value, origin) = ("\(other) = \(shown(second))", "\(reading.origin(of: other))")
      return ConfigurationProblem(
        .contradiction, reading.origin(of: path), path, found: "\(shown(setting))",
        expected: ConfigurationText(
          "\(value) (\(origin)): \(rule.path) \(rule.law)", rule.key, [rule.path, rule.other, value, origin]))
    }
  }

  private static func sameEndpoint(
    _ name: String, _ other: String, _ both: @escaping (CollectorSettings) -> (String, String)
  ) -> Rule {
    Rule(
      path: "endpoints.\(name)", other: "endpoints.\(other)",
      isBroken: { configuration in
        let (first, second) = both(configuration.collector)
        // A port that the system chooses is another one each time.
        return first == second && !first.hasSuffix(":*") && !first.hasSuffix(":0")
      }, law: "must be another endpoint than endpoints.\(other)", key: .notSame)
  }
}
