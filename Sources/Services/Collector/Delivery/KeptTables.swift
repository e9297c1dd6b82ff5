internal import ErrorModel

/// The catalog files of producers that are here, by service, with the time when each was last named.
struct KeptTables: Sendable {
  private var tables: [String: [ShippedTable: Timestamp]] = [:]
  private var bytes = 0
  private var count = 0

  /// Whether a file is here under this name.
  func contains(_ table: ShippedTable, of service: String) -> Bool { tables[service]?[table] != nil }

  /// Whether a file is here under whatever name.
  func contains(_ hash: ContentHash, of service: String) -> Bool {
    tables[service]?.keys.contains { $0.hash == hash } ?? false
  }

  /// Notes a file, or that it was named again.
  mutating func insert(_ table: ShippedTable, of service: String, at time: Timestamp) {
    guard tables[service, default: [:]].updateValue(time, forKey: table) == nil else { return }
    bytes += table.bytes
    count += 1
  }

  /// Takes out the file that was named longest ago, where there are too many; first of this service, then of all.
  mutating func removeSuperfluous(
    of service: String, limits: ShippedTables.Limits
  ) -> (service: String, table: ShippedTable)? {
    guard let place = superfluous(of: service, limits: limits),
      tables[place.service]?.removeValue(forKey: place.table) != nil
    else { return nil }
    bytes -= place.table.bytes
    count -= 1
    if tables[place.service]?.isEmpty == true { tables[place.service] = nil }
    return place
  }

  private func superfluous(
    of service: String, limits: ShippedTables.Limits
  ) -> (service: String, table: ShippedTable)? {
    let own = tables[service] ?? [:]
    if own.count > limits.serviceTables
      || own.keys.reduce(0, { $0 + $1.bytes }) > ShippedTable.Bounds.serviceBytes
    {
      return own.min { Self.isOlder($0, $1) }.map { (service, $0.key) }
    }
    guard bytes > limits.allBytes || count > limits.allTables else { return nil }
    let oldest = tables.compactMap { owner, tables in tables.min { Self.isOlder($0, $1) }.map { (owner, $0) } }
    return oldest.min { Self.isOlder($0.1, $1.1) }.map { ($0.0, $0.1.key) }
  }

  private static func isOlder(
    _ left: (key: ShippedTable, value: Timestamp), _ right: (key: ShippedTable, value: Timestamp)
  ) -> Bool {
    (left.value, left.key.hash, left.key.fileName) < (right.value, right.key.hash, right.key.fileName)
  }
}
