public import Catalogs
public import ErrorModel
internal import Rendering

/// The texts of the command line in the reader's language.
public struct Messages: Sendable {
  /// The reader's languages as BCP 47, best first with commas between.
  public let locale: String
  /// Makes the sentences; it has the built-in texts only.
  public let localizer: Localizer

  /// Where texts are looked for; the stream and the full-screen view have tables of their own.
  private static let tables: [BuiltInTable] = [.commandTexts, .streamTexts, .topTexts]

  /// Makes the texts for a reader.
  public init(locale: String) {
    self.locale = locale
    localizer = Localizer(catalogs: CatalogSet())
  }

  /// A text, fit for a terminal: what is put into it is foreign and made safe before.
  public func text(_ key: MessageKey, _ arguments: Argument...) -> String { text(key, with: arguments) }

  /// A text with its arguments in a list.
  public func text(_ key: MessageKey, with arguments: [Argument]) -> String {
    phrase(key, Self.safe(arguments), .isolated)
  }

  /// A text that is put into another one, without marks of direction: the other one has them around it.
  public func part(_ key: MessageKey, _ arguments: Argument...) -> String { part(key, with: arguments) }

  /// The same with its arguments in a list.
  public func part(_ key: MessageKey, with arguments: [Argument]) -> String {
    phrase(key, Self.safe(arguments), .plain)
  }

  /// A text for a record, with what is put into it as it is: whoever writes the record escapes all of it, in its own way.
  public func bare(_ key: MessageKey, with arguments: [Argument]) -> String { phrase(key, arguments, .plain) }

  private static func safe(_ arguments: [Argument]) -> [Argument] {
    arguments.map { argument in
      if case .string(let text) = argument { return .string(TerminalEscape.escape(text)) }
      return argument
    }
  }

  private func phrase(_ key: MessageKey, _ arguments: [Argument], _ style: SentenceStyle) -> String {
    for table in Self.tables {
      let phrase = localizer.phrase(table, key: key.rawValue, arguments: arguments, locale: locale, style: style)
      if let phrase { return phrase }
    }
    return key.rawValue
  }

  /// A word that the stream and the page have too, such as the name of a severity.
  public func word(_ key: BuiltInKey, _ arguments: Argument...) -> String {
    localizer.word(key, arguments: arguments, locale: locale)
  }

  /// What the system says of an error number.
  public func systemError(_ number: Int32) -> String {
    localizer.title(of: ErrorDetails(domain: "NSPOSIXErrorDomain", code: Int64(number)), locale: locale).text
  }

  /// Whether the first of the reader's languages is written from right to left.
  public var isRightToLeft: Bool { localizer.isRightToLeft(locale) }
}
