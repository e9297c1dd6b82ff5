internal import ErrorModel
internal import Store

/// Which catalog files of producers are here, which are asked for, and what has come of them; the time is a parameter.
///
/// Holds no contents but of files on their way, and of those only so much and so long as ``Limits`` allow.
struct ShippedTables: Sendable {
  /// The bounds beside those of ``ShippedTable/Bounds``.
  struct Limits: Sendable {
    /// Bytes of the files of all services together.
    var allBytes = 256 << 20
    /// Bytes of files on their way at once.
    var assemblyBytes = 16 << 20
    /// How long a file that is asked for may make no progress.
    var assemblyTime: Duration = .seconds(30)
    /// Files asked for at once.
    var wanted = 1_024
  }

  /// What comes of naming.
  struct Named: Sendable {
    var wanted: [ContentHash] = []
    var refusals: [Refusal] = []
    var changes: [TableChange] = []
  }

  /// What comes of a part.
  enum Taken: Sendable {
    /// The answer names the part up to which all is here.
    case got(part: Int)
    /// The whole file is here, under all names it was asked for by.
    case whole([StoredTable], changes: [TableChange])
    case refused(Refusal)
  }

  private struct Place: Hashable {
    var service: String
    var hash: ContentHash
  }

  /// A file that is asked for; no parts until the first has come.
  private struct Want {
    var names: [ShippedTable]
    var lastProgress: Timestamp
    var parts: [[UInt8]?] = []
    var received = 0
    var size: Int { names.first?.bytes ?? 0 }
  }

  private let limits: Limits
  private var tables: [String: [ShippedTable: Timestamp]] = [:]
  private var wants: [Place: Want] = [:]
  private var bytes = 0
  private var assemblyBytes = 0

  /// Starts with what the store has.
  init(_ stored: [StoredTable] = [], limits: Limits = Limits()) {
    self.limits = limits
    for table in stored { insert(table.table, of: table.service, at: table.lastNamed) }
  }

  /// Whether a service has files that are asked for and not here.
  func lacks(_ service: String) -> Bool { wants.keys.contains { $0.service == service } }

  /// Takes what a head names.
  mutating func name(_ named: [ShippedTable], service: String, now: Timestamp) -> Named {
    expire(now: now)
    var result = Named()
    var total = 0
    for (index, table) in named.enumerated() {
      guard table.bytes <= ShippedTable.Bounds.tableBytes else {
        result.refusals.append(
          Refusal(
            .tableTooLarge, line: 1, pointer: "/catalogs/\(index)/bytes",
            expected: "at most \(ShippedTable.Bounds.tableBytes)"))
        continue
      }
      guard total + table.bytes <= ShippedTable.Bounds.serviceBytes else {
        result.refusals.append(
          Refusal(
            .tablesTooLarge, line: 1, pointer: "/catalogs/\(index)/bytes",
            expected: "at most \(ShippedTable.Bounds.serviceBytes) in all tables together"))
        continue
      }
      total += table.bytes
      if tables[service]?[table] != nil {
        tables[service]?[table] = now
        result.changes.append(.name(service: service, table: table, at: now))
      } else if want(table, service: service, now: now), !result.wanted.contains(table.hash) {
        result.wanted.append(table.hash)
      }
    }
    return result
  }

  private mutating func want(_ table: ShippedTable, service: String, now: Timestamp) -> Bool {
    let place = Place(service: service, hash: table.hash)
    if wants[place] == nil {
      guard wants.count < limits.wanted else { return false }
      wants[place] = Want(names: [table], lastProgress: now)
    } else if wants[place]?.names.contains(table) == false {
      // The same bytes under another name: a table that is the same in two languages.
      wants[place]?.names.append(table)
    }
    return true
  }

  /// Takes a part of a file.
  mutating func take(_ part: CatalogPart, service: String, now: Timestamp) -> Taken {
    expire(now: now)
    let place = Place(service: service, hash: part.hash)
    guard var want = wants[place] else {
      // Two instances of a service may send the same file; the second is done as well.
      let isHere = tables[service]?.keys.contains { $0.hash == part.hash } ?? false
      if isHere { return .got(part: part.parts) }
      return .refused(Refusal(.tableNotWanted, line: 1, pointer: "/hash", expected: "a hash that was asked for"))
    }
    if want.parts.isEmpty {
      guard assemblyBytes + want.size <= limits.assemblyBytes else {
        return .refused(Refusal(.assemblyFull, line: 1, pointer: "/hash", expected: "fewer tables at once"))
      }
      assemblyBytes += want.size
      want.parts = Array(repeating: nil, count: part.parts)
    }
    guard want.parts.count == part.parts, want.parts.indices.contains(part.part - 1) else {
      return fail(place, .outOfRange, "/parts", "the same number in all parts of a table")
    }
    want.lastProgress = now
    if want.parts[part.part - 1] == nil {
      want.received += part.data.count
      guard want.received <= want.size else {
        return fail(place, .tableTooLarge, "/data", "as many bytes as the head named, \(want.size)")
      }
      want.parts[part.part - 1] = part.data
    }
    wants[place] = want
    guard !want.parts.contains(where: { $0 == nil }) else { return .got(part: part.part) }
    let content = want.parts.flatMap { $0 ?? [] }
    guard content.count == want.size, ContentHash(of: content) == part.hash else {
      return fail(place, .hashMismatch, "/hash", "the hash and the size of the bytes that came")
    }
    forget(place)
    return keep(content, want.names, service: service, now: now)
  }

  private mutating func fail(_ place: Place, _ code: Refusal.Code, _ pointer: String, _ expected: String) -> Taken {
    forget(place)
    return .refused(Refusal(code, line: 1, pointer: pointer, expected: expected))
  }

  private mutating func forget(_ place: Place) {
    guard let want = wants.removeValue(forKey: place) else { return }
    if !want.parts.isEmpty { assemblyBytes -= want.size }
  }

  /// Lets go of files that make no progress; their service is asked again when it names them again.
  mutating func expire(now: Timestamp) {
    for (place, want) in wants where now >= want.lastProgress.advanced(by: limits.assemblyTime) { forget(place) }
  }

  // MARK: What is here

  private mutating func keep(
    _ content: [UInt8], _ names: [ShippedTable], service: String, now: Timestamp
  ) -> Taken {
    var stored: [StoredTable] = []
    var changes: [TableChange] = []
    for table in names {
      insert(table, of: service, at: now)
      let kept = StoredTable(service: service, table: table, lastNamed: now, content: content)
      stored.append(kept)
      changes.append(.keep(kept))
    }
    while let (service, table) = superfluous(service) {
      remove(table, of: service)
      stored.removeAll { $0.service == service && $0.table == table }
      changes.append(.drop(service: service, table: table))
    }
    return .whole(stored, changes: changes)
  }

  /// The file that was named longest ago, where there are too many.
  private func superfluous(_ service: String) -> (service: String, table: ShippedTable)? {
    let own = tables[service] ?? [:]
    if own.keys.reduce(0, { $0 + $1.bytes }) > ShippedTable.Bounds.serviceBytes {
      return own.min { Self.isOlder($0, $1) }.map { (service, $0.key) }
    }
    guard bytes > limits.allBytes else { return nil }
    let oldest = tables.compactMap { owner, tables in tables.min { Self.isOlder($0, $1) }.map { (owner, $0) } }
    return oldest.min { Self.isOlder($0.1, $1.1) }.map { ($0.0, $0.1.key) }
  }

  private static func isOlder(
    _ left: (key: ShippedTable, value: Timestamp), _ right: (key: ShippedTable, value: Timestamp)
  ) -> Bool {
    (left.value, left.key.hash, left.key.fileName) < (right.value, right.key.hash, right.key.fileName)
  }

  private mutating func insert(_ table: ShippedTable, of service: String, at time: Timestamp) {
    if tables[service, default: [:]].updateValue(time, forKey: table) == nil { bytes += table.bytes }
  }

  private mutating func remove(_ table: ShippedTable, of service: String) {
    guard tables[service]?.removeValue(forKey: table) != nil else { return }
    bytes -= table.bytes
    if tables[service]?.isEmpty == true { tables[service] = nil }
  }
}
