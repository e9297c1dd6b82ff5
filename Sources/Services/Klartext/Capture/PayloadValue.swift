internal import ErrorModel
internal import Foundation

/// Turns any value into a typed argument: what JSON cannot hold becomes text, what could be endless its type's name.
enum PayloadValue {
  /// The argument; nil where an optional holds nothing.
  static func argument(for value: Any) -> Argument? {
    switch value {
    case let value as any MessageArgument: return bounded(value.messageArgument)
    case let value as Bool: return .string(value ? "true" : "false")
    case let value as Message: return .error(value.localizedText())
    case let value as URL: return .string(TextCut.cut(value.absoluteString, to: Limits.textCharacters))
    case let value as UUID: return .string(value.uuidString)
    case let value as Data: return .bytes(Int64(value.count))
    case let value as any RawRepresentable: return argument(forRawValueOf: value)
    default: return described(value)
    }
  }

  private static func argument<Value: RawRepresentable>(forRawValueOf value: Value) -> Argument? {
    argument(for: value.rawValue)
  }

  private static func described(_ value: Any) -> Argument? {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      return mirror.children.first.flatMap { argument(for: $0.value) }
    case .enum where mirror.children.isEmpty && !(value is any CustomStringConvertible):
      return .string(TextCut.cut(String(describing: value), to: Limits.textCharacters))
    case .collection, .set, .dictionary, .tuple:
      // Their descriptions hold those of all elements: unbounded work for a text that is cut anyway.
      return .string("\(ErrorNames.typeName(type(of: value))) of \(mirror.children.count)")
    default:
      guard let value = value as? any CustomStringConvertible else {
        return .string(ErrorNames.typeName(type(of: value)))
      }
      return .string(TextCut.cut(value.description, to: Limits.textCharacters))
    }
  }

  private static func bounded(_ argument: Argument) -> Argument {
    switch argument {
    case .string(let text): .string(TextCut.cut(text, to: Limits.textCharacters))
    // JSON has no such numbers.
    case .double(let number) where !number.isFinite: .string(String(number))
    default: argument
    }
  }
}
