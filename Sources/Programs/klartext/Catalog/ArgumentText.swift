internal import ErrorModel
internal import Foundation

/// Arguments of sentences as they are written on the command line: `int:5`, `string:Anna`.
enum ArgumentText {
  /// The types in the order in which the help names them.
  static let types = ["int", "uint", "double", "string", "date", "duration", "bytes"]

  /// Reads an argument; nil for a value that does not fit its type.
  ///
  /// Without a type it is a whole number, else a number, else a text.
  static func argument(_ text: String) -> Argument? {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, types.contains(String(parts[0])) else {
      if let number = Int64(text) { return .int(number) }
      return Double(text).flatMap { $0.isFinite ? .double($0) : nil } ?? .string(text)
    }
    let value = String(parts[1])
    return switch parts[0] {
    case "int": Int64(value).map { .int($0) }
    case "uint": UInt64(value).map { .uint($0) }
    case "double": Double(value).map { .double($0) }
    case "date": date(value)
    case "duration": microseconds(value).map { .duration(microseconds: $0) }
    case "bytes": Int64(value).map { .bytes($0) }
    default: .string(value)
    }
  }

  private static func date(_ text: String) -> Argument? {
    guard let date = try? Date(text, strategy: .iso8601), let time = microseconds(date.timeIntervalSince1970) else {
      return nil
    }
    return .date(Timestamp(microseconds: time))
  }

  private static func microseconds(_ text: String) -> Int64? { Double(text).flatMap(microseconds) }

  private static func microseconds(_ seconds: Double) -> Int64? { Int64(exactly: (seconds * 1_000_000).rounded()) }
}
