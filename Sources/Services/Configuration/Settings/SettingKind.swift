/// What a setting takes, and within which bounds.
public enum SettingKind: Hashable, Sendable {
  /// Any text that is not empty.
  case text
  /// Where to listen.
  case endpoint
  /// A list of texts, at most so many.
  case texts(most: Int)
  /// A time such as `"5m"`, or a number of seconds.
  case duration(ClosedRange<Duration>)
  /// A number of bytes such as `"1GiB"`, or a number.
  case size(ClosedRange<Int64>)
  /// A whole number of something.
  case count(ClosedRange<Int64>, unit: String)
  /// True or false.
  case flag
  /// One of some words.
  case choice([String])
  /// The rights of a file, such as `"0660"`.
  case mode
  /// A list of objects, at most so many, that are described by a name.
  case records(String, most: Int)

  /// What is accepted, in English.
  public var expectation: String {
    switch self {
    case .text: "a text that is not empty"
    case .endpoint: "an endpoint such as \"tcp://127.0.0.1:7117\" or \"ipc:///run/klartext/events\""
    case .texts(let most): "a list of at most \(most) texts"
    case .duration(let range):
      "a time from \(DurationText.text(range.lowerBound)) to \(DurationText.text(range.upperBound)), or seconds"
    case .size(let range): "from \(SizeText.text(range.lowerBound)) to \(SizeText.text(range.upperBound)), or bytes"
    case .count(let range, let unit): "a whole number from \(range.lowerBound) to \(range.upperBound) (\(unit))"
    case .flag: "true or false"
    case .choice(let words): "one of \(words.joined(separator: ", "))"
    case .mode: "the rights of a file such as \"0660\", from \"0600\" to \"0666\""
    case .records(let what, let most): "a list of at most \(most) \(what)"
    }
  }

  /// What is accepted, for whoever wrote something else.
  var expected: ConfigurationText {
    let (key, arguments): (ConfigurationText.Key?, [String]) =
      switch self {
      case .text: (.text, [])
      case .endpoint: (.endpoint, [])
      case .texts(let most): (.texts, ["\(most)"])
      case .duration(let range):
        (.time, [DurationText.text(range.lowerBound), DurationText.text(range.upperBound)])
      case .size(let range): (.size, [SizeText.text(range.lowerBound), SizeText.text(range.upperBound)])
      case .count(let range, _): (.count, ["\(range.lowerBound)", "\(range.upperBound)"])
      case .flag: (.oneOf, ["true, false"])
      case .choice(let words): (.oneOf, [words.joined(separator: ", ")])
      case .mode: (.mode, [])
      case .records(_, let most): (.records, ["\(most)"])
      }
    return ConfigurationText(expectation, key, arguments)
  }

  /// The word that stands for the value in the help.
  var argumentName: String {
    switch self {
    case .text: "TEXT"
    case .endpoint: "ENDPOINT"
    case .texts: "TEXT"
    case .duration: "TIME"
    case .size: "SIZE"
    case .count: "NUMBER"
    case .flag: "true|false"
    case .choice(let words): words.joined(separator: "|")
    case .mode: "MODE"
    case .records: "LIST"
    }
  }
}
