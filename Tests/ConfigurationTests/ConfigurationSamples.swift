/// Values for settings that are lists of objects, by path.
enum ConfigurationSamples {
  static let records: [String: String] = [
    "muting.inhibitions": """
    [{source: [{field: "case", pattern: "down"}], target: [{field: "service", pattern: "shop*", negated: true}],
      equal: ["service"]}]
    """,
    "grouping.rules": """
    [{name: "timeouts", match: {type: ["Shop.*", "Cart.*"], case: "timeout"}, merge: true},
      {name: "codes", match: {service: "pay"}, splitBy: ["code", "attribute.region"]},
      {name: "named", match: {text: "*quota*"}, group: "quota {service}"}]
    """,
  ]
}
