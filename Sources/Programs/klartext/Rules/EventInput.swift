internal import Console
internal import ErrorModel
internal import Foundation
internal import WireDecoding

/// The events on the standard input.
enum EventInput {
  /// Bytes asked for at once.
  private static let chunk = 64 << 10

  /// Refused lines that are told one by one.
  private static let mostTold = 20

  /// Hands on each event, and tells on the standard error which lines are none.
  ///
  /// - Parameter service: the service of events in front of which no head stands.
  /// - Returns: how the input was: all right, in part refused, or not to be read.
  static func read(
    service: String, _ session: Session, _ body: (borrowing EventView, _ service: String, _ line: Int) -> Void
  ) -> ExitCode {
    var lines = EventLines(service: service)
    do {
      try forEachLine { lines.take($0, body) }
    } catch {
      session.complain("error.input")
      return .noInput
    }
    for refused in lines.refused.prefix(mostTold) {
      let refusal = refused.refusal
      let place = [refusal.code.rawValue, refusal.pointer].filter { !$0.isEmpty }.joined(separator: " ")
      session.complain("error.line", .int(Int64(refused.line)), .string("\(place): \(refusal.expected)"))
    }
    if lines.refused.count > mostTold {
      session.complain("error.lines.more", .int(Int64(lines.refused.count - mostTold)))
    }
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
