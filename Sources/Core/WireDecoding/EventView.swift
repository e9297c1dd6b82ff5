public import ErrorModel
internal import Grouping
internal import SimdJSON

/// An event as it lies in the message: checked and grouped, but not copied.
///
/// Lent for the time of one call; ``materialize(arrival:)`` makes a value that stays.
public struct EventView: ~Copyable {
  /// The group it belongs to.
  public private(set) var groupKey = GroupKey(rawValue: 0)
  /// When it happened, on the producer's clock; nil if the producer did not say.
  public private(set) var time: Timestamp?
  /// When the first of folded repeats happened; nil if nothing was folded.
  public private(set) var firstTime: Timestamp?
  /// How many occurrences it stands for, from 1.
  public private(set) var count: UInt64 = 1
  /// How bad it is.
  public private(set) var severity = Severity.error
  /// Its line in the message, from 1; the head is line 1, so events begin at 2.
  public let line: Int
  /// Where its line lies in the frame, without the line end.
  public let lineBytes: Range<Int>

  /// Whether the line had to be changed before it could be read.
  public var isRepaired: Bool { !repairs.isEmpty }

  /// What was done to the line so that it could be read; empty for nearly all.
  let repairs: LineRepair.Kinds
  private(set) var fields = EventFields()
  /// Where the keys of the former version of the rule start for the batch's service.
  private let formerStart: GroupKeyBuilder

  /// An event of which nothing is known yet but where it lies.
  init(formerStart: GroupKeyBuilder, line: Int, lineBytes: Range<Int>, repairs: LineRepair.Kinds) {
    self.repairs = repairs
    self.formerStart = formerStart
    self.line = line
    self.lineBytes = lineBytes
  }

  /// Reads the event into its place, as ``ErrorFields``; once.
  mutating func read(_ value: JSONValue, start: GroupKeyBuilder, unknownFields: inout Int) throws(Refusal) {
    try fields.read(value, unknownFields: &unknownFields)
    groupKey = GroupIdentity.key(
      startingFrom: start, explicitGroup: fields.group.map(LineText.init), error: fields.error)
    time = fields.time.map(Timestamp.init(microseconds:))
    firstTime = fields.firstTime.map(Timestamp.init(microseconds:))
    count = fields.count
    severity = fields.severity
  }

  /// The key of its group by the former version of the grouping rule; made when it is asked for.
  public func formerGroupKey() -> GroupKey {
    GroupIdentity.key(
      startingFrom: formerStart, explicitGroup: fields.group.map(LineText.init), error: fields.error)
  }

  /// The event as a value of its own.
  ///
  /// Texts, causes, options and attributes beyond ``Limits`` are cut. An id that was not sent is empty; whoever keeps
  /// the event gives it one.
  ///
  /// - Parameter arrival: The time of an event that was sent without one.
  public func materialize(arrival: Timestamp) -> ErrorEvent {
    var causesLeft = Limits.causes
    return ErrorEvent(
      id: fields.id?.string(upTo: Limits.textCharacters) ?? "", time: time ?? arrival, firstTime: firstTime,
      severity: severity, count: count, explicitGroup: fields.group?.string(upTo: Limits.textCharacters),
      error: fields.error.materialize(depth: 0, causesLeft: &causesLeft), place: fields.place?.materialize(),
      backtrace: backtrace(), trace: fields.trace?.materialize(), attributes: attributes(),
      recovery: fields.recovery?.materialize())
  }

  private func backtrace() -> [String] {
    guard let elements = fields.backtrace else { return [] }
    return elements.prefix(Limits.backtraceFrames).compactMap { $0.text?.string(upTo: Limits.frameCharacters) }
  }

  private func attributes() -> [String: AttributeValue] {
    var attributes: [String: AttributeValue] = [:]
    if !repairs.isEmpty { attributes["klartext.repaired"] = .string(repairs.text) }
    guard let members = fields.attributes else { return attributes }
    var left = Limits.attributeBytes
    var leftOut: Int64 = 0
    for (name, value) in members {
      guard attributes.count < Limits.attributes, left > 0 else {
        leftOut += 1
        continue
      }
      let attribute: AttributeValue
      if let text = value.text {
        attribute = .string(text.string(upTo: Limits.textCharacters))
      } else if let bool = value.bool {
        attribute = .bool(bool)
      } else if let int = value.int64 {
        attribute = .int(int)
      } else if let uint = value.uint64 {
        // Too large for the value; its digits lose nothing.
        attribute = .string(String(uint))
      } else if let double = value.double {
        attribute = .double(double)
      } else {
        continue
      }
      let name = name.string(upTo: Limits.textCharacters)
      if case .string(let text) = attribute {
        left -= name.utf8.count + text.utf8.count
      } else {
        left -= name.utf8.count + 8
      }
      if left >= 0 { attributes[name] = attribute } else { leftOut += 1 }
    }
    if leftOut > 0 {
      // One place is for the note.
      if attributes.count == Limits.attributes, let last = attributes.keys.max() {
        attributes[last] = nil
        leftOut += 1
      }
      attributes[Limits.attributesLeftOutName] = .int(leftOut)
    }
    return attributes
  }
}
