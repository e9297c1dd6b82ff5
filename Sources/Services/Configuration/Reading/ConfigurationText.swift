/// A part of what is told about a problem: in English, and for readers of other languages by the key of a text and what is
/// put into it.
///
/// Words that the system, a parser or a list of names says have no key and are shown as they are.
public struct ConfigurationText: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The keys of the texts, as the command line's catalog has them.
  public enum Key: String, CaseIterable, Sendable {
    // What would be right.
    case oneOf = "expected.oneOf"
    case members = "expected.members"
    case settings = "expected.object"
    case text = "expected.text"
    case texts = "expected.texts"
    case records = "expected.records"
    case time = "expected.time"
    case size = "expected.size"
    case count = "expected.count"
    case mode = "expected.mode"
    case endpoint = "expected.endpoint"
    case list = "expected.list"
    case bytes = "expected.bytes"
    case textOfBytes = "expected.textOfBytes"
    case loopback = "expected.loopback"
    // What must hold of two settings: their names, then the other one with its value, and where that stands.
    case notLess = "expected.notLess"
    case notMore = "expected.notMore"
    case notSame = "expected.notSame"
    // Where a setting stands for the first time: the line.
    case first = "problem.first"
    // What was found.
    case foundObject = "found.object"
    case foundList = "found.list"
    case foundText = "found.text"
    case foundOther = "found.other"
    case foundPath = "found.path"
  }

  /// For developers and machines.
  public let english: String
  /// The text for readers; nil where the English one is shown.
  public let key: Key?
  /// What is put into it.
  public let arguments: [String]

  /// Takes words that are shown as they are.
  public init(stringLiteral value: String) { self.init(value) }

  /// Makes a text.
  init(_ english: String, _ key: Key? = nil, _ arguments: [String] = []) {
    self.english = english
    self.key = key
    self.arguments = arguments
  }

  /// One of some words.
  static func oneOf(_ words: [String]) -> ConfigurationText {
    let list = words.joined(separator: ", ")
    return ConfigurationText("one of \(list)", .oneOf, [list])
  }

  /// An object with some members.
  static func object(with names: [String]) -> ConfigurationText {
    let list = names.joined(separator: ", ")
    return ConfigurationText("an object with \(list)", .members, [list])
  }

  /// A text of so many bytes at the most.
  static func text(upTo bytes: Int) -> ConfigurationText {
    ConfigurationText("a text of at most \(bytes) bytes", .textOfBytes, ["\(bytes)"])
  }

  /// True or false, which are words of JSON in each language.
  static let flag = ConfigurationText("true or false", .oneOf, ["true, false"])
  /// A list with an element at least.
  static let list = ConfigurationText("a list that is not empty", .list)
  /// What is not told: it may be a secret, or nothing that has a name.
  static let other = ConfigurationText("something else", .foundOther)
}
