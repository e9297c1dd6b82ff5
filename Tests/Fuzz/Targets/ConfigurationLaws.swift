internal import Configuration
internal import JSON5

/// What must hold for any bytes in the place of a configuration.
enum ConfigurationLaws {
  /// Whatever stands in the file, it is read or refused with places in it; what is read can be printed and read again.
  static func file(_ bytes: [UInt8]) -> String? {
    let reading = ConfigurationReader.read(file: ConfigurationFile(name: "f", bytes: bytes))
    for problem in reading.problems {
      guard case .file(_, let place) = problem.origin else { continue }
      if place.line < 1 || place.column < 1 { return "a place before the begin" }
      if problem.message.isEmpty { return "a problem without words" }
    }
    if !reading.problems.isEmpty { return nil }
    let listing = ConfigurationListing.text(reading)
    let again = ConfigurationReader.read(file: ConfigurationFile(name: "f", bytes: Array(listing.utf8)))
    if !again.problems.isEmpty { return "a listing that cannot be read: \(again.problems[0])" }
    if !ConfigurationChange(from: reading.configuration, to: again.configuration).applied.isEmpty {
      return "a listing that gives another configuration"
    }
    return nil
  }
}
