internal import Foundation

/// The collector's own log: one JSON object a line on the error stream, fixed sentence and fields apart.
enum Diagnostics {
  /// How much a line matters.
  enum Level: String {
    case info, warning, error
  }

  /// Writes one line; never throws, since nobody could be told.
  static func log(_ level: Level, _ sentence: String, _ fields: [String: String] = [:]) {
    let record = fields.merging(["level": level.rawValue, "message": sentence]) { first, _ in first }
    guard let line = try? JSONEncoder.steady.encode(record) else { return }
    FileHandle.standardError.write(line + Data([0x0A]))
  }
}

extension JSONEncoder {
  fileprivate static var steady: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}
