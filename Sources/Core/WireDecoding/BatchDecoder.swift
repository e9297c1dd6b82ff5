public import ErrorModel
internal import Grouping
internal import SimdJSON

/// Reads what producers send: total, so that any bytes give values or refusals.
///
/// A message is read in two steps, because the head decides whether the events count at all: ``begin(_:)``, then
/// ``forEachEvent(_:)``. A bad head refuses the message; a bad line costs only itself. A member that is null counts as
/// missing, an unknown one is passed over and counted, blank lines are nothing.
///
/// Makes no string for an event unless it is materialized. Belongs to one thread at a time.
public struct BatchDecoder: ~Copyable {
  /// How deep a line may be nested.
  public static let nesting = 64

  private var parser: JSONParser
  /// For the lines that had to be repaired.
  private var repairParser: JSONParser
  private var senders = SenderMemory()
  private var next = 0
  private var start: GroupKeyBuilder?
  private var formerStart = FormerIdentity.start(service: "".utf8.span)
  private var headUnknownFields = 0

  /// Makes a decoder.
  ///
  /// - Parameter maximumBytes: The most bytes of one message; a longer one is refused.
  public init(maximumBytes: Int = Limits.messageBytes) {
    parser = JSONParser(maximumBytes: maximumBytes, depth: Self.nesting)
    // A repaired number has two quotation marks more, its key may be longer, and U+FFFD has three bytes for one.
    repairParser = JSONParser(maximumBytes: 3 * maximumBytes, depth: Self.nesting)
  }

  /// Reads a message to its end.
  ///
  /// - Parameter event: Gets each accepted event, in the order of the lines.
  /// - Throws: a ``Refusal`` of the message as a whole; `event` was not called then.
  public mutating func decode(
    _ frame: Span<UInt8>, event: (borrowing EventView) -> Void
  ) throws(Refusal) -> DecodedMessage {
    switch try begin(frame) {
    case .heartbeat(let origin, let run, let keeper): return .heartbeat(origin: origin, run: run, keeper: keeper)
    case .end(let origin, let run): return .end(origin: origin, run: run)
    case .recovered(let origin, let run, let result): return .recovered(origin: origin, run: run, result: result)
    case .catalog(let origin, let run, let part): return .catalog(origin: origin, run: run, part: part)
    case .batch(let head): return .batch(head: head, tally: forEachEvent(event))
    }
  }

  /// Takes a message and reads its first line; the frame's bytes are copied.
  ///
  /// - Throws: a ``Refusal`` of the message as a whole.
  public mutating func begin(_ frame: Span<UInt8>) throws(Refusal) -> MessageHead {
    start = nil
    next = 0
    do {
      try parser.load(frame)
    } catch {
      throw Refusal(error, line: 0)
    }
    let line = parser.line(from: 0)
    next = line.upperBound + 1
    let value: JSONValue
    do {
      value = try parser.parse(line)
    } catch {
      throw Refusal(error, line: 1)
    }
    let fields: HeadFields
    do {
      fields = try HeadFields(value, &senders)
    } catch {
      throw error.at(line: 1)
    }
    headUnknownFields = fields.unknownFields
    if case .batch(let head) = fields.head {
      start = GroupKeyBuilder(service: head.origin.service.utf8.span)
      formerStart = FormerIdentity.start(service: head.origin.service.utf8.span)
    }
    return fields.head
  }

  /// Reads the lines behind the head of the batch that was begun; does nothing a second time.
  ///
  /// - Parameter body: Gets each accepted event, in the order of the lines.
  public mutating func forEachEvent(_ body: (borrowing EventView) -> Void) -> BatchTally {
    var tally = BatchTally()
    guard let start else { return tally }
    self.start = nil
    tally.unknownFields = headUnknownFields
    var number = 1
    while next < parser.count {
      let line = parser.line(from: next)
      next = line.upperBound + 1
      number += 1
      var refusal: Refusal?
      do {
        refusal = read(try parser.parse(line), start, number, line, repairs: [], &tally, body)
      } catch {
        if error.code == .empty { continue }
        refusal = repair(line, refusedFor: error, start, number, &tally, body)
      }
      if let refusal { tally.refuse(refusal) }
    }
    return tally
  }

  /// Reads one event; what is wrong with it, or nil.
  private func read(
    _ value: JSONValue, _ start: GroupKeyBuilder, _ number: Int, _ line: Range<Int>, repairs: LineRepair.Kinds,
    _ tally: inout BatchTally, _ body: (borrowing EventView) -> Void
  ) -> Refusal? {
    do throws(Refusal) {
      var view = EventView(formerStart: formerStart, line: number, lineBytes: line, repairs: repairs)
      try view.read(value, start: start, unknownFields: &tally.unknownFields)
      tally.accepted += 1
      body(view)
      return nil
    } catch {
      return error.at(line: number)
    }
  }

  /// Reads an event whose line the parser did not take, after a repair where one can help; what is wrong, or nil.
  private mutating func repair(
    _ line: Range<Int>, refusedFor reason: JSONRefusal, _ start: GroupKeyBuilder, _ number: Int,
    _ tally: inout BatchTally, _ body: (borrowing EventView) -> Void
  ) -> Refusal? {
    let refused = Refusal(reason, line: number)
    guard Self.mayHelp(reason.code),
      let repair = parser.withBytes(of: line, { LineRepair($0, nesting: Self.nesting) })
    else { return refused }
    do throws(JSONRefusal) {
      try repairParser.load(repair.bytes.span)
      let value = try repairParser.parse(0..<repairParser.count)
      guard var refusal = read(value, start, number, line, repairs: repair.kinds, &tally, body) else {
        tally.repaired += 1
        return nil
      }
      // What is wrong is what the sender wrote, not what the repair made of it.
      if refusal.code != .wrongType || repair.kinds.isDisjoint(with: [.numbers, .depth]) { return refusal }
      if repair.kinds.contains(.depth) { return refused }
      refusal.code = .outOfRange
      return refusal
    } catch {
      return refused
    }
  }

  /// Whether a repair may make a line readable. A half of a surrogate pair is bad syntax to the parser.
  private static func mayHelp(_ code: JSONRefusal.Code) -> Bool {
    switch code {
    case .number, .tooDeep, .notUTF8, .syntax: true
    case .empty, .tooLarge, .noMemory: false
    }
  }
}
