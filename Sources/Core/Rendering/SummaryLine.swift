public import ErrorModel
public import Foundation

/// One summary as one line for people.
///
/// The columns are: time, severity, state, service, count, title, and the suggestion behind a dash.
public struct SummaryLine: Sendable {
  /// How a line is to look.
  public struct Style: Sendable {
    /// Whether the severity is coloured.
    public var usesColour: Bool
    /// The zone of the times.
    public var zone: TimeZone
    /// The reader's locale as BCP 47; a text in another language is marked.
    public var locale: String

    /// Makes a style.
    public init(usesColour: Bool, zone: TimeZone, locale: String) {
      self.usesColour = usesColour
      self.zone = zone
      self.locale = locale
    }
  }

  /// A text and the language it is in; empty if unknown.
  public struct Text: Hashable, Sendable {
    /// What it says.
    public var text: String
    /// The language as BCP 47.
    public var language: String

    /// Makes a text.
    public init(text: String, language: String) {
      self.text = text
      self.language = language
    }
  }

  /// When the group was last seen.
  public var lastSeen: Timestamp
  /// How bad it is.
  public var severity: Severity
  /// The word for what changed: new, active, closed, again.
  public var state: String
  /// The service it is about.
  public var service: String
  /// The count in the reader's own words.
  public var countText: String
  /// The sentence.
  public var title: Text
  /// What can be done about it.
  public var suggestion: Text?

  /// Makes a line from its parts; all of them may be foreign text.
  public init(
    lastSeen: Timestamp, severity: Severity, state: String, service: String, countText: String, title: Text,
    suggestion: Text? = nil
  ) {
    self.lastSeen = lastSeen
    self.severity = severity
    self.state = state
    self.service = service
    self.countText = countText
    self.title = title
    self.suggestion = suggestion
  }

  /// The line without its end.
  public func text(_ style: Style) -> String {
    let time = ClockText.text(microseconds: lastSeen.microseconds, zone: style.zone)
    var parts = [
      Colour.faint.around(time, if: style.usesColour),
      // As wide as the longest word, so that the columns stand under each other.
      Colour(severity).around(Self.padded(severity.name, to: 8), if: style.usesColour),
      Self.padded(TerminalEscape.escape(state), to: 6),
      Self.safe(service),
      "(\(Self.safe(countText)))",
      Self.marked(title, style),
    ]
    if let suggestion, !suggestion.text.isEmpty { parts += ["—", Self.marked(suggestion, style)] }
    return parts.joined(separator: " ")
  }

  private static func marked(_ text: Text, _ style: Style) -> String {
    guard let mark = LanguageMark.mark(language: text.language, locale: style.locale) else { return safe(text.text) }
    return "\(TerminalEscape.escape(mark)) \(safe(text.text))"
  }

  private static func safe(_ text: String) -> String { Direction.isolated(TerminalEscape.escape(text)) }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
