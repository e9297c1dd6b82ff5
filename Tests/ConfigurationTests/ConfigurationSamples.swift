/// Values for settings that are lists of objects, by path.
enum ConfigurationSamples {
  static let records: [String: String] = [
    "muting.inhibitions": """
    [{source: [{field: "case", pattern: "down"}], target: [{field: "service", pattern: "shop*", negated: true}],
      equal: ["service"]}]
    """
  ]
}
