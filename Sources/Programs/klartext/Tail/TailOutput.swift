internal import Console
internal import ErrorModel
internal import Rendering
internal import Subscriber

/// What one turn writes, and the file that says how far all that was written goes.
struct TailOutput {
  private let cursor: CursorFile?
  private var bytes: [UInt8] = []
  private var savedCursor: Cursor?
  private var isCursorBroken = false

  init(cursor: CursorFile?) { self.cursor = cursor }

  /// Takes an event.
  ///
  /// - Returns: whether the collector refused what the command cannot go on without.
  mutating func add(
    _ event: SubscriberEvent, by printer: inout TailPrinter, now: Timestamp, _ session: Session
  ) -> Bool {
    printer.write(event, now: now, to: &bytes)
    if let notice = printer.notice(event, now: now) { session.terminal.complain(safe: notice) }
    if case .refused = event { return true }
    return false
  }

  /// Takes lines and what came between them.
  mutating func add(_ batch: RawBatch, by printer: inout TailPrinter, now: Timestamp, _ session: Session) -> Bool {
    var isRefused = false
    var done = 0
    for note in batch.notes {
      bytes += batch.bytes[done..<note.offset]
      done = note.offset
      isRefused = add(note.event, by: &printer, now: now, session) || isRefused
    }
    bytes += batch.bytes[done...]
    return isRefused
  }

  /// Writes it; then, and not before, notes how far it goes.
  ///
  /// - Returns: how to end; nil to go on.
  mutating func flush(_ position: Cursor?, _ session: Session) -> ExitCode? {
    if !bytes.isEmpty {
      do throws(Terminal.WriteError) {
        try session.terminal.write(bytes: bytes)
      } catch {
        return session.ended(by: error)
      }
      bytes.removeAll(keepingCapacity: true)
    }
    guard let cursor, let position, position != savedCursor else { return nil }
    savedCursor = position
    if let fault = cursor.save(position), !isCursorBroken {
      // Once; the lines are worth more than their number.
      isCursorBroken = true
      session.complain("tail.cursor.broken", .string(fault))
    }
    return nil
  }
}
