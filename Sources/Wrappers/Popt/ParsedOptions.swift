/// What a command line said: the options by name, and the arguments that belong to none.
public struct ParsedOptions: Sendable {
  private var values: [String: [String]] = [:]
  private var integers: [String: Int64] = [:]
  /// The arguments that belong to no option, in their order.
  public internal(set) var arguments: [String] = []
  /// Whether the help was asked for; the other options may be incomplete then.
  public internal(set) var wantsHelp = false

  init() {}

  /// Whether an option was given at all.
  public func isSet(_ name: String) -> Bool { values[name] != nil }

  /// The text given last; nil if the option was not given.
  public func string(_ name: String) -> String? { values[name]?.last }

  /// All texts given for an option, in their order.
  public func strings(_ name: String) -> [String] { values[name] ?? [] }

  /// The number given last; nil if the option was not given or takes no number.
  public func integer(_ name: String) -> Int64? { integers[name] }

  mutating func add(_ option: Option, _ text: String?) throws(OptionError) {
    values[option.name, default: []].append(text ?? "")
    guard case .integer(let range) = option.kind else { return }
    let written = "--\(option.name)=\(text ?? "")"
    let expected = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    guard let number = text.flatMap({ Int64($0) }) else {
      throw OptionError(.notANumber, option: written, expected: expected)
    }
    guard range.contains(number) else { throw OptionError(.outOfRange, option: written, expected: expected) }
    integers[option.name] = number
  }
}
