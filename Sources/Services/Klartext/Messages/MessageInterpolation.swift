internal import ErrorModel

/// Takes down the parts of a message: literal text and placeholders become the key, values the arguments.
public struct MessageInterpolation: StringInterpolationProtocol {
  private(set) var key = ""
  private(set) var arguments: [MessageValue] = []

  public init(literalCapacity: Int, interpolationCount: Int) {
    key.reserveCapacity(literalCapacity + 4 * interpolationCount)
    arguments.reserveCapacity(interpolationCount)
  }

  public mutating func appendLiteral(_ literal: String) {
    for character in literal {
      key.append(character)
      if character == "%" { key.append("%") }
    }
  }

  /// Inserts a text.
  public mutating func appendInterpolation(_ value: String) { append("%@", .plain(.string(value))) }

  /// Inserts a typed value.
  public mutating func appendInterpolation<Value: MessageArgument>(_ value: Value) {
    append(Value.messageSpecifier, .plain(value.messageArgument))
  }

  /// Inserts a typed value in a form of your choice.
  ///
  /// - Parameter specifier: A placeholder as printf knows them, such as `%.2f`; it stands in the key as it is.
  public mutating func appendInterpolation<Value: MessageArgument>(_ value: Value, specifier: String) {
    append(specifier, .plain(value.messageArgument))
  }

  /// Inserts a count of bytes, shown with a unit.
  public mutating func appendInterpolation(bytes: Int64) { append("%@", .plain(.bytes(bytes))) }

  /// Inserts the description of another error, in the reader's language as well.
  public mutating func appendInterpolation<Failure: Error>(_ error: Failure) { append("%@", .error(error)) }

  /// Inserts another message, in the reader's language as well.
  public mutating func appendInterpolation(_ message: Message) { append("%@", .message(MessageBox(message))) }

  /// Inserts any other value by its description.
  public mutating func appendInterpolation<Value>(_ value: Value) {
    if let error = value as? any Error {
      append("%@", .error(error))
    } else if let typed = value as? any MessageArgument {
      append("%@", .plain(typed.messageArgument))
    } else {
      append("%@", .plain(.string(String(describing: value))))
    }
  }

  private mutating func append(_ specifier: String, _ value: MessageValue) {
    key += specifier
    arguments.append(value)
  }
}
