public import Foundation

/// The settings of the command line: where the collector is, and how a reader wants to be told.
public struct ClientConfiguration: Hashable, Sendable {
  /// When lines for people have colour.
  public enum Colour: String, CaseIterable, Sendable {
    case auto, always, never

    /// The words that can be written.
    public static let words = allCases.map(\.rawValue)
  }

  /// How records are written where a command offers several ways.
  public enum Format: String, CaseIterable, Sendable {
    case human, json, logfmt, otel

    /// The words that can be written.
    public static let words = allCases.map(\.rawValue)
  }

  /// Where the collector takes events.
  public var events = "tcp://127.0.0.1:7117"
  /// Where the collector publishes.
  public var stream = "tcp://127.0.0.1:7118"
  /// Where the collector takes commands.
  public var commands = "tcp://127.0.0.1:7119"
  /// The reader's languages as `--locale` takes them; nil leaves it to the environment.
  public var locale: String?
  /// The zone of the times that are shown.
  public var timeZone: TimeZone = .current
  /// How records are written; nil leaves it to the command.
  public var format: Format?
  /// When lines for people have colour.
  public var colour = Colour.auto
  /// The columns that a line may have; nil leaves it to the terminal.
  public var width: Int?
  /// Whether the width is that of the option: a wish for these very lines, and not what suits a terminal.
  public var isWidthAsked = false
  /// Whether the terminal shows those characters wide that are wide in East Asian fonts only, such as `…` and Greek
  /// letters (UAX #11: ambiguous).
  public var ambiguousIsWide = false

  /// The defaults.
  public init() {}
}
