internal import ErrorModel
internal import Foundation
internal import WireDecoding

/// The events on the standard input.
enum EventInput {
  /// Bytes asked for at once.
  private static let chunk = 64 << 10

  /// Hands on each event, and tells on the standard error which lines are none.
  ///
  /// - Parameter service: the service of events in front of which no head stands.
  /// - Returns: how the input was: all right, in part refused, or not to be read.
  static func read(
    service: String, _ body: (borrowing EventView, _ service: String, _ line: Int) -> Void
  ) -> ExitCode {
    var lines = EventLines(service: service)
    do {
      try forEachLine { lines.take($0, body) }
    } catch {
      Terminal.complain("the standard input cannot be read: \(error.localizedDescription)")
      return .noInput
    }
    for refused in lines.refused.prefix(20) {
      let refusal = refused.refusal
      let place = [refusal.code.rawValue, refusal.pointer].filter { !$0.isEmpty }.joined(separator: " ")
      Terminal.complain("line \(refused.line): \(place): \(refusal.expected)")
    }
    if lines.refused.count > 20 { Terminal.complain("\(lines.refused.count - 20) more lines were refused") }
    return lines.refused.isEmpty ? .ok : .dataRefused
  }

  /// Each line without its end; of a line longer than a message the beginning, which is refused as what it is.
  private static func forEachLine(_ body: ([UInt8]) -> Void) throws {
    var line: [UInt8] = []
    while let data = try FileHandle.standardInput.read(upToCount: chunk), !data.isEmpty {
      for byte in data {
        if byte == 0x0A {
          body(line)
          line.removeAll(keepingCapacity: true)
        } else if line.count <= Limits.messageBytes {
          line.append(byte)
        }
      }
    }
    if !line.isEmpty { body(line) }
  }
}
