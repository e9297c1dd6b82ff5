internal import Foundation

/// The one place that writes to the standard error: a line where something is lost and nobody else can be told.
enum StandardError {
  /// Writes a line; what cannot be written is let go.
  static func tell(_ line: String) { try? FileHandle.standardError.write(contentsOf: Data("klartext: \(line)\n".utf8)) }
}
