public import ErrorModel

/// A text in the source language that keeps its key and its typed arguments, so that it can be made in any language.
///
/// Written as a string literal with interpolations. The key follows the rules by which Xcode extracts
/// `String.LocalizationValue`, so that one String Catalog serves an app and the collector:
///
/// ```swift
/// let message: Message = "Server error: \(code). Try again later."   // key "Server error: %lld. Try again later."
/// ```
public struct Message: Sendable {
  /// The key in the catalogs.
  public let key: String
  /// The table the key stands in; nil means `Localizable`.
  public let table: String?
  /// The text in the source language with placeholders; the key itself unless another default was given.
  let format: String
  let arguments: [MessageValue]

  init(key: String, table: String?, format: String, arguments: [MessageValue]) {
    self.key = key
    self.table = table
    self.format = format
    self.arguments = arguments
  }

  /// Takes a message over into another table.
  public init(_ message: Message, table: String?) {
    self.init(key: message.key, table: table, format: message.format, arguments: message.arguments)
  }

  /// Makes a message with a key that is no sentence, such as `network.timeout`, and its text in the source language.
  public init(key: String, defaultValue: Message, table: String? = nil) {
    self.init(key: key, table: table, format: defaultValue.format, arguments: defaultValue.arguments)
  }

  /// The text in the source language, with private values: for this process alone.
  public var text: String {
    var resolver = MessageResolver(language: nil, showsPrivate: true)
    return resolver.text(of: self).text ?? ""
  }

  /// The key, the arguments and the text in the source language, as they leave the process: without private values.
  ///
  /// - Parameter language: The source language as a BCP 47 tag; nil if it is not known.
  public func localizedText(language: String? = nil) -> LocalizedText {
    var resolver = MessageResolver(language: language)
    return resolver.text(of: self)
  }
}

extension Message: ExpressibleByStringInterpolation {
  /// Takes a literal without interpolations: as in Xcode it is its own key, percent signs and all.
  public init(stringLiteral value: String) {
    self.init(key: value, table: nil, format: value, arguments: [])
  }

  public init(stringInterpolation: MessageInterpolation) {
    let key = stringInterpolation.key
    self.init(key: key, table: nil, format: key, arguments: stringInterpolation.arguments)
  }
}
