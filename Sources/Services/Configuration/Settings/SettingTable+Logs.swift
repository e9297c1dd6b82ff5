internal import Collector
internal import Logs

extension SettingTable {
  static let logs: [Setting] = [
    .records(
      "logs.sinks",
      "logs such as {kind: \"file\", path: \"/var/log/klartext/de.jsonl\", locale: \"de\"}; docs/logs.md lists their members",
      most: LogSinkSettings.most, \.collector.logSinks,
      "Where what is told goes beside the stream: files, the error stream, the journal, syslog.",
      source: "readers of the stream are enough for many", read: LogSinkRecords.sinks, show: LogSinkRecords.values)
  ]
}
