internal import ErrorModel
internal import Wire

/// An answer of a head and further lines, one record each, as many as one message holds.
struct LineAnswer {
  private let kind: String
  /// The id of the question.
  var id: String
  private var lines = JSONWriter(reserving: 16_384)
  /// Lines that are in it.
  private(set) var count: UInt64 = 0
  /// Room that is left for the head.
  private static let headBytes = 1_024

  /// Begins an answer.
  init(kind: String, id: String) {
    self.kind = kind
    self.id = id
  }

  /// Adds a record, whose members are written by `body` behind its `v`.
  ///
  /// - Returns: false if there was no room for it; the answer is complete then but for its head.
  mutating func add(_ body: (inout JSONWriter) -> Void) -> Bool {
    addRecord { writer in
      writer.beginObject()
      writer.key("v")
      writer.integer(BatchHead.version)
      body(&writer)
      writer.endObject()
    }
  }

  /// Adds a record that `write` writes as a whole.
  ///
  /// - Returns: false if there was no room for it.
  mutating func addRecord(_ write: (inout JSONWriter) -> Void) -> Bool {
    let length = lines.bytes.count
    write(&lines)
    lines.endLine()
    guard lines.bytes.count <= Limits.messageBytes - Self.headBytes else {
      lines.truncate(to: length)
      return false
    }
    count += 1
    return true
  }

  /// The whole frame; `body` adds members to the head, which says how many lines follow.
  ///
  /// - Parameter counted: how many of them the head says, where it says another number.
  consuming func finish(count counted: Int? = nil, _ body: (inout JSONWriter) -> Void = { _ in }) -> [UInt8] {
    var head = JSONWriter(reserving: lines.bytes.count + Self.headBytes)
    head.beginObject()
    head.key("v")
    head.integer(BatchHead.version)
    head.member("kind", kind)
    head.member("id", id)
    head.key("count")
    head.integer(counted.map { UInt64($0) } ?? count)
    body(&head)
    head.endObject()
    head.endLine()
    return head.bytes + lines.bytes
  }
}
