/// A word of a command line that belongs to no option.
public struct ArgumentSpec: Sendable {
  /// How many there may be.
  public enum Count: Sendable {
    case one, optional, oneOrMore, any
  }

  /// The word that stands for it in the help, such as `GROUP`.
  public let name: String
  /// How many there may be.
  public let count: Count
  /// What a shell offers for it.
  public let completion: OptionSpec.Completion

  /// Makes an argument.
  public init(_ name: String, _ count: Count = .one, completion: OptionSpec.Completion = .none) {
    self.name = name
    self.count = count
    self.completion = completion
  }

  /// How it stands in the line that shows the call.
  var usage: String {
    switch count {
    case .one: name
    case .optional: "[\(name)]"
    case .oneOrMore: "\(name)..."
    case .any: "[\(name)...]"
    }
  }

  var least: Int { count == .one || count == .oneOrMore ? 1 : 0 }
  var isEndless: Bool { count == .oneOrMore || count == .any }
}
