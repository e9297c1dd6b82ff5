internal import Escaping
internal import Foundation

/// The one place that writes to the standard error: a line where something is lost and nobody else can be told.
enum StandardError {
  /// Writes a line; what cannot be written is let go.
  static func tell(_ text: String) { try? FileHandle.standardError.write(contentsOf: Data(line(text).utf8)) }

  /// The line: names of services come from outside, and a terminal may be at the other end.
  static func line(_ text: String) -> String { "klartext: \(LineEscape.escape(text))\n" }
}
