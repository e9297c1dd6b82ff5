internal import ErrorModel

/// What of the service's catalog files is named, asked for and on its way; the time is a parameter.
///
/// One part is out at a time, and only when no batch waits: texts never hold up events.
struct CatalogShipment {
  /// How long the collector may take over a part; what it asked for then is given up until it asks again.
  static let answerTime: Duration = .seconds(10)

  /// How long a file waits for which the collector has no room at the moment: it keeps its place there for 30 s.
  static let roomTime: Duration = .seconds(2)

  private struct Current {
    var table: ShippedTable
    var bytes: [UInt8]
    var next = 1
    /// When the part before ``next`` went out; nil if its answer has come.
    var sentAt: Duration?

    var parts: Int { max(1, (bytes.count + ShippedTable.Bounds.partBytes - 1) / ShippedTable.Bounds.partBytes) }
  }

  private var files: [(table: ShippedTable, file: CatalogFile)] = []
  private var queue: [ContentHash] = []
  private var current: Current?
  /// Before this time nothing is sent, for the collector has no room.
  private var roomDue: Duration?
  private var needsNaming = false
  private let developmentLanguage: String?

  init(developmentLanguage: String?) { self.developmentLanguage = developmentLanguage }

  /// The files as the head of a batch names them.
  var tables: [ShippedTable] { files.map(\.table) }
  /// Whether the collector waits for files.
  var isBusy: Bool { current != nil || !queue.isEmpty }

  /// Reads files to know what they are called; their contents are let go of until the collector asks.
  mutating func add(_ wishes: [CatalogShelf.Wish]) {
    for wish in wishes {
      let found =
        switch wish {
        case .file(let file): [file]
        case .folder(let path): CatalogFinder.files(in: path)
        }
      for file in found { add(file) }
    }
  }

  private mutating func add(_ file: CatalogFile) {
    guard files.count < ShippedTable.Bounds.named,
      let (table, _) = CatalogFinder.read(file, developmentLanguage: developmentLanguage),
      !files.contains(where: { $0.table == table }),
      files.reduce(table.bytes, { $0 + $1.table.bytes }) <= ShippedTable.Bounds.serviceBytes
    else { return }
    files.append((table, file))
    needsNaming = true
  }

  /// What the next batch names: all files in the first batch of a run or connection and after a change, else none.
  mutating func takeNames() -> [ShippedTable] {
    guard needsNaming else { return [] }
    needsNaming = false
    return tables
  }

  /// The batch that was to name the files was not made.
  mutating func nameAgain() { needsNaming = !files.isEmpty }

  /// A new connection: the collector may be another one, and does not remember what it asked for.
  mutating func begin() {
    queue = []
    current = nil
    roomDue = nil
    needsNaming = !files.isEmpty
  }

  /// The collector asks for files.
  mutating func want(_ hashes: [ContentHash]) {
    for hash in hashes where current?.table.hash != hash && !queue.contains(hash) {
      if files.contains(where: { $0.table.hash == hash }) { queue.append(hash) }
    }
  }

  /// The part to send now; nil if one is out or nothing is asked for.
  mutating func next(now: Duration) -> CatalogPart? {
    if let roomDue, now < roomDue { return nil }
    roomDue = nil
    if let sentAt = current?.sentAt {
      guard now - sentAt >= Self.answerTime else { return nil }
      current = nil
      queue = []
    }
    while current == nil, !queue.isEmpty { open(queue.removeFirst()) }
    guard let current else { return nil }
    let start = (current.next - 1) * ShippedTable.Bounds.partBytes
    let end = min(start + ShippedTable.Bounds.partBytes, current.bytes.count)
    return CatalogPart(
      hash: current.table.hash, table: current.table.table, format: current.table.format,
      language: current.table.language, part: current.next, parts: current.parts,
      data: Array(current.bytes[min(start, end)..<end]))
  }

  private mutating func open(_ hash: ContentHash) {
    guard let index = files.firstIndex(where: { $0.table.hash == hash }) else { return }
    let read = CatalogFinder.read(files[index].file, developmentLanguage: developmentLanguage)
    if let (table, bytes) = read, table.hash == hash {
      current = Current(table: table, bytes: bytes)
    } else {
      // Changed or gone since it was named: what is there now is named with the next batch.
      let file = files.remove(at: index).file
      add(file)
    }
  }

  /// The part went out.
  mutating func sent(now: Duration) { current?.sentAt = now }

  /// The collector has a part.
  mutating func got(_ hash: ContentHash, part: Int) {
    guard let table = current?.table, table.hash == hash, let parts = current?.parts else { return }
    if part >= parts {
      current = nil
    } else if part == current?.next {
      current?.next += 1
      current?.sentAt = nil
    }
  }

  /// The collector does not take the file whose part is out.
  ///
  /// - Parameter isTransient: whether it will when others are done; the part then goes out again.
  mutating func refused(isTransient: Bool, now: Duration) {
    guard current?.sentAt != nil else { return }
    if isTransient {
      current?.sentAt = nil
      roomDue = now + Self.roomTime
    } else {
      current = nil
    }
  }
}
