/// Values for settings that are lists of objects, by path.
enum ConfigurationSamples {
  static let records: [String: String] = [
    "muting.inhibitions": """
    [{source: [{field: "case", pattern: "down"}], target: [{field: "service", pattern: "shop*", negated: true}],
      equal: ["service"]}]
    """,
    "logs.sinks": """
    [{kind: "file", path: "/tmp/klartext.jsonl", locale: "de", records: "both", severity: "error", format: "human",
      mode: "0600", rotateBytes: "1MiB", rotateInterval: "1d", keep: 3},
      {kind: "otlp", path: "/tmp/klartext.otlp", rotateBytes: null},
      {kind: "syslog", endpoint: "tcp://[::1]:601", facility: "local3", appName: "shop"},
      {kind: "journal", records: "events"}, {kind: "stderr", format: "logfmt"}]
    """,
    "grouping.rules": """
    [{name: "timeouts", match: {type: ["Shop.*", "Cart.*"], case: "timeout"}, merge: true},
      {name: "codes", match: {service: "pay"}, splitBy: ["code", "attribute.region"]},
      {name: "named", match: {text: "*quota*"}, group: "quota {service}"}]
    """,
  ]
}
