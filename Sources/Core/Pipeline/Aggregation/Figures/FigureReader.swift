internal import ErrorModel

/// Reads the parts of figures out of bytes; total, for a database can be damaged.
struct FigureReader {
  private let bytes: [UInt8]
  private var next = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { next == bytes.count }

  mutating func byte() -> UInt8? {
    guard next < bytes.count else { return nil }
    defer { next += 1 }
    return bytes[next]
  }

  mutating func number() -> UInt64? {
    guard bytes.count - next >= 8 else { return nil }
    next += 8
    var value: UInt64 = 0
    for back in 1...8 { value = value << 8 | UInt64(bytes[next - back]) }
    return value
  }

  mutating func time() -> Timestamp? { number().map { Timestamp(microseconds: Int64(bitPattern: $0)) } }

  mutating func affected(version: UInt8) -> Affected? {
    guard let others = number(), let count = byte(), Int(count) <= Affected.most else { return nil }
    var entries: [Affected.Entry] = []
    for _ in 0..<count {
      guard let name = number(), let count = number(), let first = time(), let last = time() else { return nil }
      // Ascending, or no name would be found again.
      guard name > entries.last?.name ?? 0, name < SourceNumbers.others else { return nil }
      entries.append(Affected.Entry(name: name, count: count, firstSeen: first, lastSeen: last))
    }
    guard version > 1 else { return Affected(entries: entries, others: others) }
    switch byte() {
    case 0: return Affected(entries: entries, others: others)
    case 1:
      guard let first = sighting(), let last = sighting() else { return nil }
      return Affected(entries: entries, others: others, leftOut: Affected.LeftOut(first: first, last: last))
    default: return nil
    }
  }

  private mutating func sighting() -> Affected.Sighting? {
    guard let name = number(), name > 0, name < SourceNumbers.others, let at = time() else { return nil }
    return Affected.Sighting(at: at, name: name)
  }

  mutating func users() -> UserSketch? {
    guard let form = byte() else { return nil }
    switch form {
    case 0:
      guard let count = number(), count <= UInt64(UserSketch.exact) else { return nil }
      var hashes: [UInt64] = []
      for _ in 0..<count {
        guard let hash = number() else { return nil }
        if let last = hashes.last, last >= hash { return nil }
        hashes.append(hash)
      }
      return UserSketch(hashes: hashes, registers: [])
    case 1:
      let rest = bytes[next...].prefix(UserSketch.registerCount)
      guard UserSketch.areRegisters(rest) else { return nil }
      next += rest.count
      return UserSketch(hashes: [], registers: Array(rest))
    default: return nil
    }
  }

  mutating func hours() -> HourCounts? {
    guard let count = byte(), Int(count) <= HourCounts.kept, let latest = number() else { return nil }
    let newest = Int64(bitPattern: latest)
    var hours = HourCounts()
    for _ in 0..<count {
      guard let back = byte(), Int(back) < HourCounts.kept, let count = number() else { return nil }
      let (hour, overflow) = newest.subtractingReportingOverflow(Int64(back))
      // Hours of times that a `Timestamp` cannot hold are not ours.
      guard !overflow, abs(hour / 2) < 1 << 40 else { return nil }
      hours.add(count, at: hour)
    }
    return hours
  }
}
