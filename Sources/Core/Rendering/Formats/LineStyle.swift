public import Foundation

/// How records are written for people.
public struct LineStyle: Sendable {
  /// The columns of the terminal; nil where there is none, and then nothing is wrapped.
  public var width: Int?
  /// Whether the severity and the time are coloured.
  public var usesColour: Bool
  /// The zone of the times.
  public var zone: TimeZone
  /// The reader's locale as BCP 47; a text in another language is marked.
  public var locale: String
  /// The words of the program itself.
  public var words: RecordWords
  /// Whether parts of another direction stand between isolates.
  public var isolates: Bool
  /// Whether each record is written with all that it has, as an alert.
  public var expands: Bool
  /// Whether characters that are wide in East Asian fonts only are taken as wide.
  public var ambiguousIsWide: Bool

  /// Makes a style.
  public init(
    width: Int? = nil, usesColour: Bool = false, zone: TimeZone = .gmt, locale: String, words: RecordWords = .english,
    isolates: Bool = true, expands: Bool = false, ambiguousIsWide: Bool = false
  ) {
    self.width = width
    self.usesColour = usesColour
    self.zone = zone
    self.locale = locale
    self.words = words
    self.isolates = isolates
    self.expands = expands
    self.ambiguousIsWide = ambiguousIsWide
  }
}
