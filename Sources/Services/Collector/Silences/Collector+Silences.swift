internal import ErrorModel
internal import Foundation
internal import Pipeline
internal import Store
internal import Wire
internal import ZeroMQ

extension Collector {
  /// Begins or replaces a silence, and answers with what it is now and for how many groups.
  ///
  /// It begins at once: whatever else is asked meanwhile, the next act finds it.
  func silence(_ command: ReaderCommand, _ request: SilenceRequest, of asker: Asker, now: Timestamp) throws(ZMQError) {
    let start = request.start ?? now
    let silence = Silence(
      id: request.silence ?? UUID().uuidString.lowercased(), matchers: request.matchers, author: request.signature.by,
      comment: request.signature.comment, start: start, end: start.advanced(by: request.length))
    guard silence.end > now else {
      return try refuse(asker, Refusal(.outOfRange, line: 1, pointer: "/start", expected: "an end that is to come"))
    }
    guard hasRoomForActs else { return try refuse(asker, Self.noRoomForActs) }
    guard pipeline.begin(silence, now: now) else {
      return try refuse(asker, Refusal(.tooLarge, expected: "at most \(Silence.most) silences at once"))
    }
    note(silence, act: "silence", by: request.signature.by, comment: request.signature.comment, now: now)
    pending.add(.keep(silence.stored), now: now)
    try begin(SilenceAnswer(silence, command, of: asker, now: now))
  }

  /// Has a silence that has begun answered once it is safe.
  ///
  /// - Parameter groups: those that it is for; nil where they were not counted.
  func promise(_ silence: Silence, groups: Int?, _ command: ReaderCommand, to asker: Asker) {
    promises.promise(record(of: silence, id: command.id, groups: groups), to: asker)
    // Its act may have gone to the store already, with nothing behind it.
    pending.begin(now: clock.now())
  }

  /// Ends a silence before its time, and answers with what it was.
  func unsilence(
    _ command: ReaderCommand, _ request: SilenceRequest, of asker: Asker, now: Timestamp
  ) throws(ZMQError) {
    guard var silence = pipeline.silence.silences.first(where: { $0.id == request.silence && $0.end > now }) else {
      return try refuse(asker, Refusal(.outOfRange, line: 1, pointer: "/silence", expected: "a silence that there is"))
    }
    guard hasRoomForActs else { return try refuse(asker, Self.noRoomForActs) }
    note(silence, act: "unsilence", by: request.signature.by, comment: request.signature.comment, now: now)
    _ = pipeline.endSilence(silence.id, now: now)
    pending.add(.drop(id: silence.id), now: now)
    silence.end = now
    // Over, it is for no group.
    promises.promise(record(of: silence, id: command.id, groups: 0), to: asker)
  }

  /// The silences that are not over, those that end first first: a head and one silence a line.
  func silences(_ command: ReaderCommand, now: Timestamp) -> [UInt8] {
    var answer = LineAnswer(kind: "silences", id: command.id)
    let silences = pipeline.silence.silences.filter { $0.end > now }
    let request = command.page
    let rows = request?.rows(of: silences.count) ?? 0..<silences.count
    for silence in silences[rows] {
      // Groups are not counted here: a thousand silences times ten thousand groups would hold up ingest for seconds.
      guard answer.addRecord({ silence.write(id: command.id, into: &$0) }) else { break }
    }
    let written = Int(answer.count)
    return answer.finish { head in
      head.key("silences")
      head.integer(UInt64(silences.count))
      head.number("page", UInt64(request?.page ?? 1))
      head.number("pages", UInt64(request?.pages(of: silences.count) ?? 1))
      head.next(rows, written: written, isLimited: request?.limit != nil)
    }
  }

  /// Takes over the silences of the store.
  func restore(_ stored: [StoredSilence], now: Timestamp) {
    for stored in stored {
      guard let silence = Silence(stored) else {
        Diagnostics.log(.warning, "A silence of the store cannot be read; it is left out.", ["silence": stored.id])
        continue
      }
      _ = pipeline.begin(silence, now: now)
    }
  }

  private func record(of silence: Silence, id: String, groups: Int?) -> [UInt8] {
    var writer = JSONWriter(reserving: 512)
    silence.write(id: id, groups: groups, into: &writer)
    return writer.bytes
  }

  /// What an operator hears whose act has no room.
  static let noRoomForActs = Refusal(
    .noRoom, expected: "fewer acts that wait for the store or for their words; try again later")

  /// Whether an operator's act can be kept, and answered once it is.
  var hasRoomForActs: Bool { pending.hasRoomForActs && promises.hasRoom && laterWords.count < LaterWord.most }

  private func note(_ silence: Silence, act: String, by: String, comment: String, now: Timestamp) {
    let matchers = String(decoding: silence.stored.matchers, as: UTF8.self)
    let entry = AuditEntry(at: now, by: by, act: act, subject: silence.id, detail: "\(matchers) \(comment)")
    pending.add(entry, now: now)
  }
}
