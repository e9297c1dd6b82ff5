internal import ErrorModel

/// Takes down the parts of a message: literal text and placeholders become the key, values the arguments.
///
/// Each value is public unless it says otherwise; see ``MessagePrivacy``.
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
  public mutating func appendInterpolation(_ value: String, privacy: MessagePrivacy = .public) {
    append("%@", .plain(.string(value)), privacy)
  }

  /// Inserts a typed value.
  public mutating func appendInterpolation<Value: MessageArgument>(_ value: Value, privacy: MessagePrivacy = .public) {
    append(Value.messageSpecifier, .plain(value.messageArgument), privacy)
  }

  /// Inserts a typed value in a form of your choice.
  ///
  /// - Parameter specifier: A placeholder as printf knows them, such as `%.2f`; it stands in the key as it is.
  public mutating func appendInterpolation<Value: MessageArgument>(
    _ value: Value, specifier: String, privacy: MessagePrivacy = .public
  ) {
    append(specifier, .plain(value.messageArgument), privacy)
  }

  /// Inserts a count of bytes, shown with a unit.
  public mutating func appendInterpolation(bytes: Int64, privacy: MessagePrivacy = .public) {
    append("%@", .plain(.bytes(bytes)), privacy)
  }

  /// Inserts the description of another error, in the reader's language as well.
  public mutating func appendInterpolation<Failure: Error>(_ error: Failure, privacy: MessagePrivacy = .public) {
    append("%@", .error(error), privacy)
  }

  /// Inserts another message, in the reader's language as well.
  public mutating func appendInterpolation(_ message: Message, privacy: MessagePrivacy = .public) {
    append("%@", .message(MessageBox(message)), privacy)
  }

  /// Inserts any other value by its description.
  public mutating func appendInterpolation<Value>(_ value: Value, privacy: MessagePrivacy = .public) {
    if let error = value as? any Error {
      append("%@", .error(error), privacy)
    } else if let typed = value as? any MessageArgument {
      append("%@", .plain(typed.messageArgument), privacy)
    } else {
      append("%@", .plain(.string(String(describing: value))), privacy)
    }
  }

  private mutating func append(_ specifier: String, _ value: MessageValue, _ privacy: MessagePrivacy) {
    key += specifier
    arguments.append(privacy.mask.map { .hidden(value, $0) } ?? value)
  }
}
