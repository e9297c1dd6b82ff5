public import ErrorModel

/// The few colours of a line, as SGR sequences (ECMA-48 §8.3.117).
public enum Colour: String, CaseIterable, Hashable, Sendable {
  case red = "31"
  case boldRed = "1;31"
  case yellow = "33"
  case cyan = "36"
  case faint = "2"

  /// The colour of a severity: it repeats what the word beside it says, so nothing is lost without it.
  public init(_ severity: Severity) {
    switch severity {
    case .info: self = .cyan
    case .warning: self = .yellow
    case .error: self = .red
    case .critical: self = .boldRed
    }
  }

  /// The text in this colour, and back to the terminal's own.
  public func around(_ text: String, if isOn: Bool) -> String {
    isOn ? "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" : text
  }
}
