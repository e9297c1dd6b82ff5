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
    /// Files of one service: as many as four releases of it can name.
    var serviceTables = 4 * ShippedTable.Bounds.named
    /// Files of all services together: one for each group there may be (design §6).
    var allTables = 10_000
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
    /// The part is here; of a file that is here already, the last one.
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
  private var kept = KeptTables()
  private var wants: [Place: Want] = [:]
  private var assemblyBytes = 0

  /// Starts with what the store has.
  init(_ stored: [StoredTable] = [], limits: Limits = Limits()) {
    self.limits = limits
    for table in stored { kept.insert(table.table, of: table.service, at: table.lastNamed) }
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
      if kept.contains(table, of: service) {
        kept.insert(table, of: service, at: now)
        result.changes.append(.name(service: service, table: table, at: now))
        continue
      }
      do throws(Refusal) {
        try want(table, index: index, service: service, now: now)
        if !result.wanted.contains(table.hash) { result.wanted.append(table.hash) }
      } catch {
        result.refusals.append(error)
      }
    }
    return result
  }

  private mutating func want(
    _ table: ShippedTable, index: Int, service: String, now: Timestamp
  ) throws(Refusal) {
    func full() -> Refusal {
      Refusal(.assemblyFull, line: 1, pointer: "/catalogs/\(index)", expected: "fewer tables at once")
    }
    let place = Place(service: service, hash: table.hash)
    guard let want = wants[place] else {
      guard wants.count < limits.wanted else { throw full() }
      wants[place] = Want(names: [table], lastProgress: now)
      return
    }
    if want.names.contains(table) { return }
    // One file has one size; the bounds are counted by what is named.
    guard want.size == table.bytes else {
      throw Refusal(
        .hashMismatch, line: 1, pointer: "/catalogs/\(index)/bytes",
        expected: "the size that was named with this hash before, \(want.size)")
    }
    guard want.names.count < ShippedTable.Bounds.named else { throw full() }
    // The same bytes under another name: a table that is the same in two languages.
    wants[place]?.names.append(table)
  }

  /// Takes a part of a file.
  mutating func take(_ part: CatalogPart, service: String, now: Timestamp) -> Taken {
    expire(now: now)
    let place = Place(service: service, hash: part.hash)
    guard var want = wants[place] else {
      // Two instances of a service may send the same file; the second is done as well.
      if kept.contains(part.hash, of: service) { return .got(part: part.parts) }
      return .refused(Refusal(.tableNotWanted, line: 1, pointer: "/hash", expected: "a hash that was asked for"))
    }
    if want.parts.isEmpty {
      guard assemblyBytes + want.size <= limits.assemblyBytes else {
        // Whoever tries makes what progress it can.
        wants[place]?.lastProgress = now
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

  /// Goes along with a jump of the wall clock.
  mutating func shift(by jump: Duration) {
    for (place, want) in wants { wants[place]?.lastProgress = want.lastProgress.advanced(by: jump) }
  }

  private mutating func keep(
    _ content: [UInt8], _ names: [ShippedTable], service: String, now: Timestamp
  ) -> Taken {
    var stored: [StoredTable] = []
    var changes: [TableChange] = []
    for table in names {
      kept.insert(table, of: service, at: now)
      let new = StoredTable(service: service, table: table, lastNamed: now, content: content)
      stored.append(new)
      changes.append(.keep(new))
    }
    while let (service, table) = kept.removeSuperfluous(of: service, limits: limits) {
      stored.removeAll { $0.service == service && $0.table == table }
      changes.append(.drop(service: service, table: table))
    }
    return .whole(stored, changes: changes)
  }
}
