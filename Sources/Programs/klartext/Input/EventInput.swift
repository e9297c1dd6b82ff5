internal import Console
internal import ErrorModel
internal import Files
internal import WireDecoding

/// The events on the standard input.
enum EventInput {
  /// Bytes asked for at once.
  private static let chunk = 64 << 10

  /// Hands on each event, and tells on the standard error which lines are none.
  ///
  /// - Parameters:
  ///   - service: the service of events in front of which no head stands.
  ///   - isOver: whether nobody takes further events.
  /// - Returns: how the input was: all right, in part refused, or not to be read.
  static func read(
    service: String, _ session: Session, until isOver: () -> Bool = { false },
    _ body: (borrowing EventView, _ service: String, _ line: Int) -> Void
  ) -> ExitCode {
    var lines = EventLines(service: service)
    var splitter = LineSplitter()
    do throws(FileError) {
      while !isOver() {
        let bytes = try StandardInput.read(upTo: chunk)
        if bytes.isEmpty { break }
        splitter.take(bytes) { line in
          if !isOver() { lines.take(line.bytes, body) }
        }
      }
    } catch {
      session.complain("error.input.reason", .string(session.messages.systemError(error.number)))
      return .noInput
    }
    splitter.end { line in lines.take(line.bytes, body) }
    for refused in lines.refused {
      let refusal = refused.refusal
      let text = RefusalText.text(
        code: refusal.code.rawValue, pointer: refusal.pointer, expected: refusal.expected, session.messages)
      session.complain("error.line", .int(Int64(refused.line)), .string(text))
    }
    let more = lines.refusals - lines.refused.count
    if more > 0 { session.complain("error.lines.more", .int(Int64(more))) }
    return lines.refused.isEmpty ? .ok : .dataRefused
  }
}
