public import ErrorModel

/// The names of instances, hosts and releases by their numbers, bounded in number and in bytes.
public struct SourceNames: Sendable {
  /// The bytes that all texts may have: names come from outside.
  private static let mostBytes = 16 << 20

  private var names: [UInt64: SourceName] = [:]
  private var changed: Set<UInt64> = []
  private var bytes = 0
  private let capacity: Int
  /// The origin asked for last: batches of one producer often come one after the other.
  private var lastOrigin: Origin?
  private var lastNumbers = SourceNumbers()
  /// Names for which there was no room since the last ``keep(only:)``.
  public private(set) var turnedAway = 0

  /// Makes an empty table for at most `capacity` names.
  public init(capacity: Int = 65_536) { self.capacity = capacity }

  /// Makes a table of the names that the store knows.
  public init(_ stored: [SourceName], capacity: Int = 65_536) {
    self.init(capacity: capacity)
    for name in stored where hasRoom(for: name.text) { insert(name) }
    changed = []
  }

  /// How many names there are.
  public var count: Int { names.count }

  /// The numbers of a producer; one look for each name, and none if the same producer was asked for just before.
  public mutating func numbers(of origin: Origin, now: Timestamp) -> SourceNumbers {
    if origin == lastOrigin { return lastNumbers }
    let numbers = SourceNumbers(
      instance: number(of: origin.instance, now: now), host: number(of: origin.host, now: now),
      release: number(of: origin.release, now: now))
    lastOrigin = origin
    lastNumbers = numbers
    return numbers
  }

  /// The name of a number; nil for one that has none.
  public func name(of number: UInt64) -> SourceName? { names[number] }

  /// Notes that an event from there happened at a time; the earliest stays.
  public mutating func note(_ time: Timestamp, of number: UInt64) {
    guard let known = names[number]?.firstSeen, time < known else { return }
    names[number]?.firstSeen = time
    changed.insert(number)
  }

  /// Hands out the names that are new or were seen earlier than the store knows.
  public mutating func takeChanges() -> [SourceName] {
    if changed.isEmpty { return [] }
    defer { changed.removeAll() }
    return changed.sorted().compactMap { names[$0] }
  }

  /// Forgets all names but those that are in use.
  ///
  /// - Returns: the numbers that were forgotten.
  public mutating func keep(only used: Set<UInt64>) -> [UInt64] {
    turnedAway = 0
    lastOrigin = nil
    let gone = names.keys.filter { !used.contains($0) }.sorted()
    for number in gone {
      if let name = names.removeValue(forKey: number) { bytes -= name.text.utf8.count }
      changed.remove(number)
    }
    return gone
  }

  private mutating func number(of text: String?, now: Timestamp) -> UInt64 {
    guard let text, !text.isEmpty else { return SourceNumbers.unnamed }
    let number = Self.number(of: text)
    if names[number] != nil { return number }
    guard hasRoom(for: text) else {
      turnedAway += 1
      return SourceNumbers.others
    }
    insert(SourceName(number: number, text: text, firstSeen: now))
    return number
  }

  /// The number of a name: 63 bits of its hash, so that the store's signed integers have the same order.
  public static func number(of text: String) -> UInt64 { max(1, IdentityHash.of(text) >> 1) }

  private func hasRoom(for text: String) -> Bool {
    names.count < capacity && bytes + text.utf8.count <= Self.mostBytes
  }

  private mutating func insert(_ name: SourceName) {
    bytes += name.text.utf8.count
    names[name.number] = name
    changed.insert(name.number)
  }
}
