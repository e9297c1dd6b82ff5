internal import CaseNames
internal import ErrorModel
internal import Foundation

/// Sorts out what any value is: an argument, values inside, or nothing; what JSON cannot hold becomes text with its type.
enum PayloadValue {
  /// What a value is.
  enum Shape {
    case value(Argument)
    /// Values inside, as far as they are looked at, and how many there are.
    case values([(step: String, value: Any)], count: Int)
    case error(any Error)
    /// An optional that holds nothing.
    case absent
  }

  /// The shape of a value.
  ///
  /// Foreign code is asked only where it was written for this: `messageArgument`, and `description` if allowed. An
  /// object's own description may be endless, or hold what nobody wanted to report.
  ///
  /// - Parameter describing: Whether the author of the type allows its values to be described.
  static func shape(of value: Any, describing: Bool) -> Shape {
    switch value {
    case let value as any MessageArgument: .value(bounded(value.messageArgument))
    case let value as Message: .value(.error(value.localizedText()))
    case let value as any Error: .error(value)
    case let value as any Any.Type: .value(.string(ErrorNames.typeName(value)))
    // By type: a cast to a class turns a Swift array, of whatever size, into an NSArray first.
    case _ where type(of: value) is NSNull.Type: .absent
    default:
      system(value).map(Shape.value) ?? container(value, describing: describing)
        ?? .value(described(value, describing: describing))
    }
  }

  /// Whether a value is of a type that holds no errors, found out without reflection.
  static func isPlain(_ value: Any) -> Bool {
    value is String || value is Int || value is Double || value is Bool || value is Date || value is URL
      || value is Data
      || value is UUID
  }

  private static func system(_ value: Any) -> Argument? {
    // By type and not by cast: each Swift number can be cast to an NSNumber.
    if type(of: value) is NSNumber.Type, let number = value as? NSNumber { return argument(for: number) }
    if let count = FoundationCollection.count(of: value) {
      return .string("\(ErrorNames.typeName(type(of: value))) of \(count)")
    }
    return switch value {
    case let value as Bool: .string(value ? "true" : "false")
    case let value as String: bounded(.string(value))
    case let value as Date: .date(Timestamp(value))
    case let value as URL: bounded(.string(value.absoluteString))
    case let value as UUID: .string(value.uuidString)
    case let value as Data: .bytes(Int64(value.count))
    case let value as Decimal: .string(value.description)
    case let value as Character: bounded(.string(String(value)))
    case let value as Locale: .string(value.identifier)
    case let value as TimeZone: .string(value.identifier)
    default: nil
    }
  }

  private static func argument(for number: NSNumber) -> Argument {
    // The two Booleans are objects of their own; by the type of their numbers they are small whole numbers.
    if number === NSNumber(value: true) { return .string("true") }
    if number === NSNumber(value: false) { return .string("false") }
    if let decimal = number as? NSDecimalNumber { return .string(decimal.decimalValue.description) }
    if let whole = number as? Int64 { return .int(whole) }
    if let whole = number as? UInt64 { return .uint(whole) }
    return bounded(.double(number.doubleValue))
  }

  private static func container(_ value: Any, describing: Bool) -> Shape? {
    if let elements = Elements(of: value, upTo: PayloadWalk.mostChildren) {
      return .values(elements.values.enumerated().map { ("[\($0)]", $1) }, count: elements.count)
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { shape(of: $0.value, describing: describing) } ?? .absent
    case .dictionary:
      if mirror.children.count <= PayloadWalk.mostChildren, let dictionary = value as? [String: Any] {
        return .values(dictionary.map { ("." + $0, $1) }.sorted { $0.0 < $1.0 }, count: dictionary.count)
      }
      let pairs = mirror.children.prefix(PayloadWalk.mostChildren).compactMap { child -> (String, Any)? in
        let pair = Array(Mirror(reflecting: child.value).children.prefix(2))
        guard let key = pair.first, let value = pair.last else { return nil }
        return (step(key.value), value.value)
      }
      return .values(pairs.sorted { $0.0 < $1.0 }, count: mirror.children.count)
    case .tuple:
      let parts = mirror.children.prefix(PayloadWalk.mostChildren).enumerated().map { index, child in
        (child.label.map { $0.hasPrefix(".") ? $0 : ".\($0)" } ?? ".\(index)", child.value)
      }
      return .values(parts, count: mirror.children.count)
    default: return nil
    }
  }

  /// A key of a dictionary as a step of a path.
  private static func step(_ key: Any) -> String {
    switch key {
    case let key as String: "." + key
    case let key as any BinaryInteger: ".\(key)"
    case let key as UUID: "." + key.uuidString
    default: "." + (CaseName.name(of: key) ?? ErrorNames.typeName(type(of: key)))
    }
  }

  private static func described(_ value: Any, describing: Bool) -> Argument {
    if let name = CaseName.name(of: value) { return .string(name) }
    if describing, let value = value as? any CustomStringConvertible {
      return .string(BoundedText.bounded(value.description, to: Limits.textCharacters))
    }
    if value is any RawRepresentable,
      let raw = Mirror(reflecting: value).children.first(where: { $0.label == "rawValue" })?.value,
      let argument = (raw as? any MessageArgument)?.messageArgument
    {
      return bounded(argument)
    }
    return .string(TextCut.cut(ErrorNames.typeName(type(of: value)), to: Limits.textCharacters))
  }

  private static func bounded(_ argument: Argument) -> Argument {
    switch argument {
    case .string(let text): .string(BoundedText.bounded(text, to: Limits.textCharacters))
    // JSON has no such numbers: the words the wire has for them.
    case .double(let number) where number.isNaN: .string("NaN")
    case .double(let number) where number.isInfinite: .string(number < 0 ? "-Infinity" : "Infinity")
    default: argument
    }
  }
}
