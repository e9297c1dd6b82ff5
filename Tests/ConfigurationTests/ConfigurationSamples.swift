/// Values for settings that are lists of objects, by path.
enum ConfigurationSamples {
  static let records: [String: String] = [:]
}
