internal import ErrorModel
internal import SimdJSON

/// The members of a message's first line.
struct HeadFields {
  private enum Kind {
    case batch, heartbeat, catalog, recovered
  }

  private static let kinds = "batch, heartbeat, catalog or recovered"

  var head: MessageHead
  /// The members this release does not know.
  var unknownFields = 0

  /// Reads a head.
  ///
  /// - Parameter senders: who sent lately.
  init(_ value: JSONValue, _ senders: inout SenderMemory) throws(Refusal) {
    var version: JSONValue?
    var kind: JSONValue?
    var origin: JSONValue?
    var run: JSONValue?
    var sequence: JSONValue?
    var sentAt: JSONValue?
    var dropped: JSONValue?
    var catalogs: JSONValue?
    var ends: JSONValue?
    var part = CatalogPartFields()
    var recovered = RecoveredFields()
    for (name, value) in try value.rootMembers() where !value.isNull {
      switch name {
      case "v": version = value
      case "kind": kind = value
      case "origin": origin = value
      case "run": run = value
      case "sequence": sequence = value
      case "sentAt": sentAt = value
      case "dropped": dropped = value
      case "catalogs": catalogs = value
      case "ends": ends = value
      default:
        if !part.take(name, value), !recovered.take(name, value) { unknownFields += 1 }
      }
    }
    // The version first: what another version means by the other members is not known.
    guard let version else { throw .missing("v", "\(BatchHead.version)") }
    guard try version.integer(of: "v") == BatchHead.version else {
      throw Refusal(.wrongVersion, pointer: "/v", expected: "\(BatchHead.version)")
    }
    guard let kind else { throw .missing("kind", Self.kinds) }
    let named: Kind
    switch try kind.text(of: "kind") {
    case "batch": named = .batch
    case "heartbeat": named = .heartbeat
    case "catalog": named = .catalog
    case "recovered": named = .recovered
    default: throw Refusal(.unknownKind, pointer: "/kind", expected: Self.kinds)
    }
    guard let origin else { throw .missing("origin", "an object with the service's name") }
    let originFields = try OriginFields(origin, unknownFields: &unknownFields)
    guard let run else { throw .missing("run", "a UUID") }
    let runText = try run.nonEmptyText(of: "run")
    guard runText.count <= 128 else { throw .outOfRange("run", "at most 128 bytes") }
    let sender = senders.sender(run: runText, origin: originFields)
    // It means something in a heartbeat only.
    if ends != nil, named != .heartbeat { unknownFields += 1 }
    switch named {
    case .heartbeat:
      let isLast = try ends?.flag(of: "ends") ?? false
      let keeper = try recovered.keeperName()
      head =
        isLast
        ? .end(origin: sender.origin, run: sender.run)
        : .heartbeat(origin: sender.origin, run: sender.run, keeper: keeper)
      return
    case .catalog:
      head = .catalog(origin: sender.origin, run: sender.run, part: try part.part())
      return
    case .recovered:
      head = .recovered(origin: sender.origin, run: sender.run, result: try recovered.result())
      return
    case .batch: break
    }
    unknownFields += part.count + recovered.count
    guard let sequence else { throw .missing("sequence", "a whole number from 1") }
    guard let sentAt else { throw .missing("sentAt", "microseconds since 1970 UTC") }
    var counts: [DroppedCount] = []
    if let dropped { counts = try Self.dropped(dropped, &unknownFields) }
    var tables: [ShippedTable] = []
    if let catalogs { tables = try ShippedTableFields.tables(catalogs, &unknownFields) }
    head = .batch(
      BatchHead(
        origin: sender.origin, run: sender.run, sequence: try sequence.unsigned(of: "sequence", from: 1),
        sentAt: Timestamp(microseconds: try sentAt.integer(of: "sentAt")),
        dropped: counts, catalogs: tables))
  }

  private static func dropped(_ value: JSONValue, _ unknownFields: inout Int) throws(Refusal) -> [DroppedCount] {
    var counts: [DroppedCount] = []
    for element in try value.elements(of: "dropped") {
      do {
        counts.append(try droppedCount(element, &unknownFields))
      } catch {
        throw error.inside(index: counts.count).inside("dropped")
      }
    }
    return counts
  }

  private static func droppedCount(_ value: JSONValue, _ unknownFields: inout Int) throws(Refusal) -> DroppedCount {
    var reason: DropReason?
    var group: GroupKey?
    var count: UInt64?
    for (name, value) in try value.rootMembers() where !value.isNull {
      switch name {
      case "reason":
        guard let known = DropReason(rawValue: try value.text(of: "reason").string) else {
          throw .outOfRange("reason", DropReason.allCases.map(\.rawValue).joined(separator: ", "))
        }
        reason = known
      case "group":
        guard let key = GroupKey(text: try value.text(of: "group").string) else {
          throw .outOfRange("group", "16 hexadecimal digits")
        }
        group = key
      case "count": count = try value.unsigned(of: "count", from: 1)
      default: unknownFields += 1
      }
    }
    guard let reason else { throw .missing("reason", "text") }
    guard let count else { throw .missing("count", "a whole number from 1") }
    return DroppedCount(reason: reason, group: group, count: count)
  }
}
