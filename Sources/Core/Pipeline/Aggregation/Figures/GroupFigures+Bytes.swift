internal import ErrorModel

/// The form in the store: a version, then each part in a fixed order, numbers little-endian.
extension GroupFigures {
  /// The version of the form. The one before had nothing of names that are not kept; others are not read.
  private static let version: UInt8 = 2

  /// The figures as bytes.
  public var bytes: [UInt8] {
    var writer = FigureWriter()
    writer.byte(Self.version)
    for affected in [instances, hosts, releases] {
      writer.number(affected.others)
      writer.byte(UInt8(clamping: affected.entries.count))
      for entry in affected.entries {
        writer.number(entry.name)
        writer.number(entry.count)
        writer.number(UInt64(bitPattern: entry.firstSeen.microseconds))
        writer.number(UInt64(bitPattern: entry.lastSeen.microseconds))
      }
      writer.byte(affected.notKept == nil ? 0 : 1)
      for sighting in affected.notKept.map({ [$0.first, $0.last] }) ?? [] {
        writer.number(sighting.name)
        writer.number(UInt64(bitPattern: sighting.at.microseconds))
      }
    }
    writer.byte(users.isExact ? 0 : 1)
    if users.isExact {
      writer.number(UInt64(users.hashes.count))
      for hash in users.hashes { writer.number(hash) }
    } else {
      writer.bytes += users.registers
    }
    let counts = hours.hours
    writer.byte(UInt8(clamping: counts.count))
    writer.number(UInt64(bitPattern: hours.latest))
    for (hour, count) in counts {
      writer.byte(UInt8(clamping: hours.latest - hour))
      writer.number(count)
    }
    return writer.bytes
  }

  /// Reads figures; nil for bytes that are none, or of another version.
  public init?(bytes: [UInt8]) {
    var reader = FigureReader(bytes)
    guard let version = reader.byte(), 1...Self.version ~= version else { return nil }
    self.init()
    guard let instances = reader.affected(version: version), let hosts = reader.affected(version: version),
      let releases = reader.affected(version: version),
      let users = reader.users(), let hours = reader.hours(), reader.isAtEnd
    else { return nil }
    self.instances = instances
    self.hosts = hosts
    self.releases = releases
    self.users = users
    self.hours = hours
    settle()
  }
}

extension GroupFigures: Hashable {
  /// Whether both say the same; what was handed to the store does not matter.
  public static func == (left: GroupFigures, right: GroupFigures) -> Bool { left.bytes == right.bytes }

  public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}
